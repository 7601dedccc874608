import { randomUUID } from "node:crypto";
import { HtmlClient, sameOrigin } from "./html-client";
import { Visitor } from "./visitor";

export const password = "plum orchard 42";

export const newEmail = () => `${randomUUID()}@example.com`;

/** Signs up from the page that the client has open. Leaves it at the sign-in, which leads back to that page. */
export async function signUp(client: HtmlClient): Promise<string> {
  const email = newEmail();
  await client.follow("Sign Up");
  const fields = { "Full Name": "Ada Obi", Email: email, Password: password };
  await client.submit({ button: "Sign Up", fields });
  return email;
}

/** Signs in on the page that the client has open. */
export async function signIn(client: HtmlClient, email: string, secret = password): Promise<HtmlClient> {
  return client.submit({ button: "Sign In", fields: { Email: email, Password: secret } });
}

/** A new customer, made and signed in by the API, on this page. */
export async function htmlCustomer(shop: { url: string }, path = "/account") {
  const visitor = new Visitor(shop.url);
  const email = newEmail();
  const account = `email: "${email}", password: "${password}"`;
  await visitor.ask(`mutation { signUp(input: { fullName: "Ada Obi", ${account} }) { __typename } }`);
  await visitor.ask(`mutation { signIn(input: { ${account} }) { __typename } }`);
  const client = await new HtmlClient(shop.url, sameOrigin, visitor.cookieHeader).open(path);
  return { client, email, visitor };
}

/** Adds naira to the customer's wallet. */
export const fund = (customer: Visitor, naira: number) =>
  customer.ask(
    `mutation { fundWallet(input: { amount: ${naira}, idempotencyKey: "${randomUUID()}" }) { __typename } }`,
  );
