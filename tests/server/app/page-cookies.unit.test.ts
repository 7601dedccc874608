import { readReturnPath, storeReturnPath } from "../../../server/app/pages/page-cookies";

const ada = "ada";
const bundle = "/packages/confirm?network=mtn";

/** A browser's cookies, without their attributes. */
function browser() {
  const cookies = new Map<string, string>();
  const of = (customerId: string | null) => ({
    customerId,
    cookies: {
      get: (name: string) => cookies.get(name) ?? null,
      set: (name: string, value: string) => void (value ? cookies.set(name, value) : cookies.delete(name)),
    },
  });
  return { cookies, of };
}

describe("the way back from the payment page", () => {
  it("is offered until its page was opened", () => {
    const { cookies, of } = browser();
    storeReturnPath(of(ada), bundle);
    expect(readReturnPath(of(ada), "/wallet/return")).toBe(bundle);
    expect(readReturnPath(of(ada), "/account")).toBe(bundle);
    expect(readReturnPath(of(ada), bundle)).toBeUndefined();
    expect(cookies.size).toBe(0);
  });

  it.each([null, "somebody else"])("is removed for %s", (customerId) => {
    const { cookies, of } = browser();
    storeReturnPath(of(ada), bundle);
    expect(readReturnPath(of(customerId), "/wallet/return")).toBeUndefined();
    expect(cookies.size).toBe(0);
  });

  it.each(["//evil.example", "/\\\\evil.example", "https://evil.example", 7, null])(
    "never leads to %s",
    (path) => {
      const { cookies, of } = browser();
      cookies.set("way_back", JSON.stringify([ada, path]));
      expect(readReturnPath(of(ada), "/wallet/return")).toBeUndefined();
      expect(cookies.size).toBe(0);
    },
  );

  it.each(["{", "{}", "null", "[]", '"/"'])("ignores a cookie that the shop has not written: %s", (value) => {
    const { cookies, of } = browser();
    cookies.set("way_back", value);
    expect(readReturnPath(of(ada), "/wallet/return")).toBeUndefined();
  });

  it("is not stored for a visitor, nor when it is long", () => {
    const { cookies, of } = browser();
    storeReturnPath(of(null), bundle);
    storeReturnPath(of(ada), `/${"x".repeat(1_000)}`);
    expect(cookies.size).toBe(0);
  });
});
