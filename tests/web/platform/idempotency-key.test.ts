import { intentionKey, releaseIntention } from "../../../web/platform/idempotency-key";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const input = { phone: "08031234567", price: 50 };

describe("intentionKey", () => {
  beforeEach(() => sessionStorage.clear());

  it("is the same on a retry and after a reload, whatever the order of the input", () => {
    const key = intentionKey("buy", input);

    expect(key).toMatch(uuid);
    expect(intentionKey("buy", { price: 50, phone: "08031234567" })).toBe(key);
  });

  it("differs for another input, another action, and after a definite result", () => {
    const key = intentionKey("buy", input);
    const others = [intentionKey("buy", { ...input, price: 51 }), intentionKey("fund", input)];
    releaseIntention("buy", input);

    expect(new Set([key, ...others, intentionKey("buy", input)]).size).toBe(4);
    expect(intentionKey("fund", input)).toBe(others[1]);
  });

  it("stores nothing of the input in the browser", () => {
    intentionKey("buy", input);

    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("0803");
  });

  it("works on plain http, where crypto.randomUUID is missing", () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const replaced = jest.spyOn(globalThis, "crypto", "get").mockReturnValue(plain as Crypto);

    expect(intentionKey("buy", input)).toMatch(uuid);
    replaced.mockRestore();
  });

  it("is kept for the page even if the browser has no storage", () => {
    const refuse = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);

    const key = intentionKey("buy", input);

    expect(intentionKey("buy", input)).toBe(key);
    releaseIntention("buy", input);
    expect(intentionKey("buy", input)).not.toBe(key);
    set.mockRestore();
  });
});
