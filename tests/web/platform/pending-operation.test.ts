import { pendingOperations } from "../../../web/platform/pending-operation";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const purchase = { phone: "08031234567", amount: 50 };
const payments = (name = "pay", owner = "ada") => pendingOperations<object>(name, owner);

/** Sends an operation that gets no answer. Returns its key. */
async function keyOf(operations = payments(), operation: object = purchase) {
  let key = "";
  const send = async ({ idempotencyKey }: { idempotencyKey: string }) => {
    key = idempotencyKey;
    throw new Error("connection lost");
  };
  await expect(operations.sendOnce({ operation, fields: operation }, send)).rejects.toThrow(
    "connection lost",
  );
  return key;
}

const answered = async () => undefined;

describe("a pending operation", () => {
  it("has the same key on a retry and after a reload, in whatever order it is written", async () => {
    const key = await keyOf();

    expect(key).toMatch(uuid);
    expect(await keyOf(payments(), { amount: 50, phone: "08031234567" })).toBe(key);
    expect(payments().all()).toHaveLength(1);
  });

  it("has another key for another input, another name and another owner", async () => {
    const keys = [
      await keyOf(),
      await keyOf(payments(), { ...purchase, amount: 51 }),
      await keyOf(payments("fund")),
      await keyOf(payments("pay", "obi")),
    ];

    expect(new Set(keys).size).toBe(4);
  });

  it("has another key after a definite answer, and then leaves nothing of the input in the browser", async () => {
    const key = await keyOf();
    await payments().sendOnce({ operation: purchase, fields: purchase }, answered);

    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("0803");
    expect(await keyOf()).not.toBe(key);
  });

  it("is sent exactly as the first time, also when a field that is no part of it has changed", async () => {
    const key = await keyOf();
    const send = jest.fn(answered);
    await payments().sendOnce({ operation: purchase, fields: { ...purchase, price: 60 } }, send);

    expect(send).toHaveBeenCalledWith({ operation: purchase, fields: purchase, idempotencyKey: key });
  });

  it("is forgotten with all others of its name and owner", async () => {
    await keyOf();
    await keyOf(payments("fund"));
    payments().forget();

    expect(payments().all()).toEqual([]);
    expect(payments("fund").find(purchase)).toMatchObject({ fields: purchase });
  });

  it("gets a key on plain http, where crypto.randomUUID is missing", async () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const replaced = jest.spyOn(globalThis, "crypto", "get").mockReturnValue(plain as Crypto);

    expect(await keyOf()).toMatch(uuid);
    replaced.mockRestore();
  });

  it("is stored for the page even when the browser stores nothing", async () => {
    const refuse = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
    const set = jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);

    const key = await keyOf();

    expect(await keyOf()).toBe(key);
    await payments().sendOnce({ operation: purchase, fields: purchase }, answered);
    expect(await keyOf()).not.toBe(key);
    set.mockRestore();
  });
});
