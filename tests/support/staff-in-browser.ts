import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import { mailsTo } from "./mailed-link";
import type { BuiltShop } from "./start-built-shop";
import { Visitor } from "./visitor";

const root = path.join(__dirname, "../..");
export const staffPassword = "walnut harbour 17";
let count = 0;

const newEmail = () => `bisi.${process.pid}.${(count += 1)}@staff.example`;

async function linkMailedTo(shop: BuiltShop, email: string) {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const text = (await mailsTo(shop, email)).at(-1)?.text ?? "";
      return (link = /http\S+invitation\?by=mail#code=[\w-]+/.exec(text)?.[0]);
    })
    .toBeDefined();
  return link!;
}

/** Invites an owner as an operator does, on the command line. */
async function inviteByCli(shop: BuiltShop) {
  const email = newEmail();
  const command = ["dist/server/app/admin-cli.js", "staff", "invite", "Bisi Ade", email, "--role", "owner"];
  execFileSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url, LOG_LEVEL: "silent" },
  });
  return linkMailedTo(shop, email);
}

const inviteStaff = `mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) { __typename } }`;
const accept = `mutation ($code: String!) {
  acceptInvitation(input: { code: $code, password: "${staffPassword}" }) { __typename }
}`;
const codeOf = (link: string) => ({ code: link.split("#code=")[1] });

/** An owner of each shop, who invites everyone else: the command line takes seconds. */
const owners = new Map<string, Visitor>();

async function signedInOwner(shop: BuiltShop) {
  const owner = new Visitor(shop.url, "/admin/graphql");
  await owner.ask(accept, codeOf(await inviteByCli(shop)));
  return owner;
}

/** Invites a person, and returns the address and the mailed link. */
export async function invite(shop: BuiltShop, role = "owner") {
  const email = newEmail();
  const input = { name: "Bisi Ade", email, role };
  const send = () => owners.get(shop.url)?.ask(inviteStaff, { input });
  // The owner's session ends when it is idle.
  if (!(await send())?.data?.inviteStaff) {
    owners.set(shop.url, await signedInOwner(shop));
    await send();
  }
  return { email, link: await linkMailedTo(shop, email) };
}

/** Opens a screen of the back office as a new member of staff. */
export async function openAsStaff(page: Page, shop: BuiltShop, role = "owner", screen = "Catalogue") {
  const { email, link } = await invite(shop, role);
  await page.request.post(`${shop.url}/admin/graphql`, { data: { query: accept, variables: codeOf(link) } });
  await page.goto(`${shop.url}/admin`);
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: screen }).click();
  await expect(page.getByRole("heading", { name: screen, level: 1 })).toBeVisible();
  return { email };
}

/** The code that an authenticator app shows now, or after that many seconds. */
export const codeNow = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later });

/** Sets up an authenticator app for who is signed in, with the code of half a minute ago: the next is still unused. */
export async function setUpFactor(page: Page) {
  await page.goto("/admin/second-factor");
  const secret = (await page.getByText("Or type this key:").getByRole("code").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codeNow(secret, -30));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  return secret;
}
