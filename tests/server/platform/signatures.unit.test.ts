import * as crypto from "node:crypto";
import { isSignedByPaystack } from "../../../server/features/wallet/paystack/paystack.http";
import { isSigned, sign } from "../../../server/platform/http/cookies";

jest.mock("node:crypto", () => {
  const real = jest.requireActual<typeof crypto>("node:crypto");
  return { ...real, timingSafeEqual: jest.fn(real.timingSafeEqual) };
});

const body = Buffer.from("{}");
const hmac = (text: string) => crypto.createHmac("sha512", "secret").update(text).digest("hex");

/** A comparison that ends at the first wrong byte reveals by its time how much of a signature is right. */
describe("a signature is compared in constant time", () => {
  const compare = jest.mocked(crypto.timingSafeEqual);
  beforeEach(() => compare.mockClear());

  it.each([
    ["a webhook's", () => isSignedByPaystack(body, hmac("{}"), "secret")],
    ["a webhook's newer one", () => isSignedByPaystack(body, `t=1,v1=key:${hmac("1.{}")}`, "secret")],
    ["a cookie's", () => isSigned("secret", "device", "value", sign("secret", "device", "value"))],
  ])("%s", (_, isRight) => {
    expect(isRight()).toBe(true);
    expect(compare).toHaveBeenCalled();

    compare.mockReturnValue(false);
    expect(isRight()).toBe(false);
    compare.mockReset();
    compare.mockImplementation(jest.requireActual<typeof crypto>("node:crypto").timingSafeEqual);
  });
});
