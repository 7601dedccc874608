import { randomUUID } from "node:crypto";
import { codeFor } from "../../support/mails";
import { askForReset } from "../../support/passwords";
import { shopForAll } from "../../support/start-shop";

const signIn = `mutation ($email: String!) { signIn(input: { email: $email, password: "plum orchard 42" }) {
  __typename ... on User { id email } } }`;

describe("an account with an encoded domain", () => {
  const shop = shopForAll();

  it("is stored decoded, and found with either spelling by password and by reset link", async () => {
    const local = randomUUID();
    const encoded = `${local}@xn--bcher-kva.example`;
    const decoded = `${local}@bücher.example`;
    const { id } = await shop.customer({ email: encoded });

    for (const email of [encoded, decoded, encoded.toUpperCase()])
      expect((await shop.visitor().ask(signIn, { email })).data.signIn).toEqual({
        __typename: "User",
        id,
        email: decoded,
      });
    await askForReset(shop.visitor(), encoded);
    expect(await codeFor(shop, decoded, "resetPassword")).toMatch(/^[\w-]{43}$/);
  });
});
