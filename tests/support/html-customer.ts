import { randomUUID } from "node:crypto";
import { HtmlClient } from "./html-client";

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

/** A new customer, signed in by forms, on this page. */
export async function htmlCustomer(
  shop: { url: string },
  path = "/account",
): Promise<{ client: HtmlClient; email: string }> {
  const client = await new HtmlClient(shop.url).open(path);
  const email = await signUp(client);
  await signIn(client, email);
  return { client, email };
}
