import { codeFor } from "./mails";
import type { Shop } from "./start-shop";
import type { Visitor } from "./visitor";

/** The password of a shop's customers. */
export const password = "plum orchard 42";
export const newPassword = "a brand new secret";

const signInMutation = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`;
const requestMutation = `mutation ($email: String!) { requestPasswordReset(email: $email) }`;
export const resetMutation = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) {
  __typename ... on Confirmation { message } ... on CodeNotValid { message problem } ... on InvalidInput { fields { name message } } } }`;

export const signIn = (browser: Visitor, email: string, secret = password) =>
  browser.ask(signInMutation, { input: { email, password: secret } });

export const askForReset = (browser: Visitor, email: string) => browser.ask(requestMutation, { email });

/** The code of the mail that the browser has asked for. */
export async function resetCode(shop: Shop, email: string, browser = shop.visitor()): Promise<string> {
  await askForReset(browser, email);
  return codeFor(shop, email, "resetPassword");
}

/** Sets a password with the code, and returns the outcome. */
export const resetPassword = async (browser: Visitor, code: string, secret = newPassword) =>
  (await browser.ask(resetMutation, { input: { code, newPassword: secret } })).data.resetPassword;
