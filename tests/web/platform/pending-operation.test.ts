import { pendingOperations } from "../../../web/platform/pending-operation";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const input = { phone: "08031234567", amount: 50 };
const payments = (name = "pay", owner = "ada") => pendingOperations<typeof input>(name, owner);
const keyOf = (operations = payments(), sent = input) => operations.start(sent).idempotencyKey;

describe("a pending operation", () => {
  it("has the same key on a retry and after a reload, in whatever order the input is written", () => {
    const key = keyOf();

    expect(key).toMatch(uuid);
    expect(keyOf(payments(), { amount: 50, phone: "08031234567" })).toBe(key);
    expect(payments().all()).toHaveLength(1);
  });

  it("has another key for another input, another name and another owner", () => {
    const keys = [
      keyOf(),
      keyOf(payments(), { ...input, amount: 51 }),
      keyOf(payments("fund")),
      keyOf(payments("pay", "obi")),
    ];

    expect(new Set(keys).size).toBe(4);
  });

  it("has another key after a definite answer, and then leaves nothing of the input in the browser", () => {
    const key = keyOf();
    payments().finish(key);

    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("0803");
    expect(keyOf()).not.toBe(key);
  });

  it("is sent exactly as the first time, also when an ignored field has changed", () => {
    const operations = pendingOperations<typeof input>("pay", "ada", ["amount"]);
    const sent = operations.start(input);

    expect(operations.start({ ...input, amount: 60 })).toEqual(sent);
  });

  it("stays pending when sending fails, and is finished by any answer", async () => {
    const keys: string[] = [];
    const send = async (sent: { idempotencyKey: string }) => keys.push(sent.idempotencyKey);
    const fail = async (sent: { idempotencyKey: string }) => {
      await send(sent);
      throw new Error("connection lost");
    };
    await expect(payments().sendOnce(input, fail)).rejects.toThrow("connection lost");
    expect(payments().find(input)).toMatchObject({ input });

    await payments().sendOnce(input, send);
    expect(keys[1]).toBe(keys[0]);
    expect(payments().all()).toEqual([]);
  });

  it("is forgotten with all others of its name and owner", () => {
    keyOf();
    keyOf(payments("fund"));
    payments().forget();

    expect(payments().all()).toEqual([]);
    expect(payments("fund").all()).toHaveLength(1);
  });

  it("gets a key on plain http, where crypto.randomUUID is missing", () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const replaced = jest.spyOn(globalThis, "crypto", "get").mockReturnValue(plain as Crypto);

    expect(keyOf()).toMatch(uuid);
    replaced.mockRestore();
  });

  it("is stored for the page even when the browser stores nothing", () => {
    const refuse = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);

    const key = keyOf();

    expect(keyOf()).toBe(key);
    payments().finish(key);
    expect(keyOf()).not.toBe(key);
    set.mockRestore();
  });
});
