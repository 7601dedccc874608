import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import { mailsTo } from "./mailed-link";
import type { BuiltShop } from "./start-built-shop";

const root = path.join(__dirname, "../..");
export const staffPassword = "walnut harbour 17";
let count = 0;

/** Invites a person as an operator does, on the command line, and returns the address, the mailed link and the mail's text. */
export async function inviteByCli(shop: BuiltShop, role = "owner") {
  count += 1;
  const email = `bisi.${process.pid}.${count}@staff.example`;
  const command = ["dist/server/app/admin-cli.js", "staff", "invite", "Bisi Ade", email, "--role", role];
  execFileSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url, LOG_LEVEL: "silent" },
  });
  let [link, text]: (string | undefined)[] = [];
  await expect
    .poll(async () => {
      text = (await mailsTo(shop, email)).at(-1)?.text ?? "";
      return (link = /http\S+invitation\?by=mail#code=[\w-]+/.exec(text)?.[0]);
    })
    .toBeDefined();
  return { email, link: link!, text: text! };
}

/** Opens a screen of the back office as a new member of staff. */
export async function openAsStaff(page: Page, shop: BuiltShop, role = "owner", screen = "Catalogue") {
  const { email, link } = await inviteByCli(shop, role);
  await page.goto(link);
  await page.getByLabel("New password").fill(staffPassword);
  await page.getByRole("button", { name: "Save and continue" }).click();
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
