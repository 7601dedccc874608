import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Answer } from "./visitor";

export interface Person {
  fullName: string;
  email: string;
  password: string;
}

let count = 0;

export function someone(): Person {
  count += 1;
  return {
    fullName: "Ada Obi",
    email: `ada.${process.pid}.${count}@example.com`,
    password: "plum orchard 42",
  };
}

/** Creates an account and signs the browser in through the API, for journeys that begin after that. */
export async function signInByApi(page: Page, url: string, person: Person, naira = 0): Promise<void> {
  await askByApi(page, url, `mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }`, {
    input: person,
  });
  const { email, password } = person;
  await askByApi(page, url, `mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`, {
    input: { email, password },
  });
  if (naira === 0) return;
  await askByApi(
    page,
    url,
    `mutation ($input: FundWalletInput!) { fundWallet(input: $input) { __typename } }`,
    {
      input: { amount: naira, idempotencyKey: `journey-${email}` },
    },
  );
}

/** Sends one GraphQL request with the browser's cookies. */
export async function askByApi(page: Page, url: string, query: string, variables: object = {}) {
  const response = await page.request.post(`${url}/graphql`, { data: { query, variables } });
  const { data } = (await response.json()) as Pick<Answer, "data">;
  return data;
}

/** Buys MTN's 40MB from the wallet of the signed-in customer, and returns the answer. */
export async function buyByApi(page: Page, url: string, more: object = {}) {
  const { purchaseBundle } = await askByApi(
    page,
    url,
    `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { __typename ... on BundlePurchase { id reference } } }`,
    {
      input: {
        dataOptionId: "mtn-daily-40mb",
        phone: "08031234567",
        autoRenewal: false,
        idempotencyKey: randomUUID(),
        ...more,
      },
    },
  );
  return purchaseBundle as { __typename: string; id: string; reference: string };
}

/**
 * Waits until the shop has stored a change that the screen has shown at once: leaving the page earlier would lose it.
 */
export async function cartIsStored(
  page: Page,
  url: string,
  numberInCart: number,
  cartTotal: number,
): Promise<void> {
  const cart = async () => (await askByApi(page, url, `{ me { cart { numberInCart cartTotal } } }`)).me.cart;
  await expect.poll(cart).toEqual({ numberInCart, cartTotal });
}
