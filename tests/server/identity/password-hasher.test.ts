import { randomUUID } from "node:crypto";
import { PasswordHasher } from "../../../server/features/identity/password/password-hasher";
import { Busy } from "../../../server/platform/database/database";
import { shopForAll } from "../../support/start-shop";

const signIn = `mutation ($email: String!) { signIn(input: { email: $email, password: "not the right one" }) { __typename } }`;

describe("password hashing", () => {
  it("computes two hashes at a time and refuses as busy if the queue is too long", async () => {
    const hasher = new PasswordHasher();
    const requested = Array.from({ length: 100 }, (_, n) => hasher.hash(`password ${n}`));
    expect(hasher.computed).toBe(2);

    const answers = await Promise.allSettled(requested);
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(100 - 2 - 64);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(Busy);
    await hasher.hash("and then it continues");
  });

  describe("in the shop", () => {
    const shop = shopForAll(() => ({ hasher: new PasswordHasher() }));

    it("responds with 503 beyond its capacity, and serves reads meanwhile", async () => {
      const ada = await shop.customer();
      const over = new AbortController();
      const worker = async () => {
        while (!over.signal.aborted)
          await shop.hasher.hash("a password").catch(() => new Promise((next) => setImmediate(next)));
      };
      const workers = Array.from({ length: 80 }, worker);

      const email = `${randomUUID()}@example.com`;
      let answer = await shop.visitor().ask(signIn, { email });
      while (answer.status === 200) answer = await shop.visitor().ask(signIn, { email });
      expect([answer.status, answer.errors?.[0]?.extensions.code]).toEqual([503, "BUSY"]);
      expect(answer.headers.get("retry-after")).toBe("1");
      expect((await ada.ask(`{ me { id } }`)).data.me).toEqual({ id: ada.id });

      over.abort();
      await Promise.all(workers);
      expect((await shop.visitor().ask(signIn, { email })).status).toBe(200);
    });
  });
});
