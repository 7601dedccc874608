import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import type { Shop } from "./start-shop";
import { Visitor } from "./visitor";

export const staffPassword = "walnut harbour 17";

/** A browser at the back office's API. */
export const backOffice = (shop: Pick<Shop, "url">) => new Visitor(shop.url, "/admin/graphql");

/** Invites a person and returns the code of the mailed link. */
export async function invite(shop: Shop, role = "owner", email = `${randomUUID()}@staff.example`) {
  const { member } = await shop.services.staff.invite({ name: "Bisi Ade", email, role }, "operator");
  return { id: member.id, email, code: await mailedCode(shop, email) };
}

/** The code in the latest mail to the address. */
export async function mailedCode(shop: Shop, email: string): Promise<string> {
  const letter = (await shop.letters()).findLast(({ to }) => to.address === email);
  return /#code=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

const accept = `mutation ($code: String!, $password: String!) {
  acceptInvitation(input: { code: $code, password: $password }) { __typename ... on Me { step } ... on AdminRefusal { message } }
}`;

/** A browser signed in as a new member of staff with that role. No second factor is required outside production. */
export async function signedInStaff(shop: Shop, role = "owner") {
  const { id, email, code } = await invite(shop, role);
  const browser = backOffice(shop);
  const answer = await browser.ask(accept, { code, password: staffPassword });
  if (answer.data?.acceptInvitation.step !== "DONE") throw new Error(JSON.stringify(answer));
  return Object.assign(browser, { id, email });
}

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

/** A new member of staff for each test of the surrounding block. */
export function staffForEach(shop: Shop, role?: string): Staff {
  const staff = Object.create(Visitor.prototype) as Staff;
  beforeEach(async () => void Object.assign(staff, await signedInStaff(shop, role)));
  return staff;
}

/** A member of staff for all tests of the surrounding block. */
export function staffForAll(shop: Shop, role?: string): Staff {
  const staff = Object.create(Visitor.prototype) as Staff;
  beforeAll(async () => void Object.assign(staff, await signedInStaff(shop, role)));
  return staff;
}

/** The code that an authenticator app shows at the shop's time. */
export const codeOf = (shop: Shop, secret: string) =>
  generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1_000) });

const setUp = `mutation ($secret: String!, $code: String!) { setUpSecondFactor(secret: $secret, code: $code) { __typename } }`;

/** A person with a second factor; each code is of a later period, because codes work once. */
export async function staffWithFactor(shop: Shop, role: string) {
  const browser = await signedInStaff(shop, role);
  const { secret } = (await browser.ask("{ offerSecondFactor { secret } }")).data.offerSecondFactor;
  await browser.ask(setUp, { secret, code: await codeOf(shop, secret) });
  const code = async () => {
    shop.clock.advance(31_000);
    return codeOf(shop, secret);
  };
  return Object.assign(browser, { code });
}
