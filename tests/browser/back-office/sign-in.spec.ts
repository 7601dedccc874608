import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { mailsTo } from "../../support/mailed-link";
import { asOverPlainHttp } from "../../support/plain-http";
import { codeNow, openAsStaff, setUpFactor, staffPassword } from "../../support/staff-in-browser";

test("an owner sets up an authenticator app, saves the recovery codes and logs in with each @desktop", async ({
  page,
  shop,
}) => {
  await asOverPlainHttp(page);
  const { email } = await openAsStaff(page, shop);
  await page.goto("/admin/second-factor");
  const secret = (await page.getByText("Or type this key:").getByRole("code").textContent()) ?? "";
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codeNow(secret, -30));
  await page.getByRole("button", { name: "Confirm" }).click();
  const listed = page.getByRole("list").getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await page.getByRole("button", { name: "Copy all" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  // A browser that copies nothing is not believed.
  await page.evaluate(() => Object.defineProperty(document, "execCommand", { value: () => false }));
  await page.getByRole("button", { name: "Copy all" }).click();
  await expect(page.getByText("Nothing was copied. Please write the codes down")).toBeVisible();
  await page.getByRole("button", { name: "I have saved them" }).click();

  async function logInAgain(code: string) {
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(staffPassword);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  }
  await logInAgain(codeNow(secret));
  await logInAgain(codes[0]!);
  // The requested address is opened after signing in.
  await page.goto("/admin/staff");
  await expect(page.getByRole("heading", { name: "Staff" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("who forgot the password chooses a new one by mail, with the second factor, and changes name and password later", async ({
  page,
  shop,
}) => {
  const { email } = await openAsStaff(page, shop);
  await page.getByRole("link", { name: "Set up second factor" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  const secret = await setUpFactor(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByText(`If ${email} belongs to a member of staff`)).toBeVisible();

  const linkMail = "Choose a new password for the back office";
  const mailed = async () => (await mailsTo(shop, email)).find(({ subject }) => subject === linkMail);
  await expect.poll(mailed).toBeDefined();
  await page.goto(/http\S+#code=[\w-]+/.exec((await mailed())?.text ?? "")?.[0] ?? "");
  await page.getByLabel("New password", { exact: true }).fill("quiet lantern 52");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByLabel("Code", { exact: true }).fill(codeNow(secret));
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByRole("link", { name: "Your account" }).click();
  await page.getByLabel("Your name").fill("Bisi Adeyemi");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your name is changed")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill("walnut harbour 18");
  await page.getByLabel("New password", { exact: true }).fill(staffPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill("quiet lantern 52");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("an owner invites a person, changes a role's permissions, and ends a session", async ({
  page,
  shop,
}) => {
  await openAsStaff(page, shop);
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Chidi Okeke");
  await page.getByRole("textbox", { name: "Email" }).fill(`chidi.${process.pid}@staff.example`);
  await page.getByRole("combobox", { name: "Role", exact: true }).click();
  await page.getByRole("option", { name: "Orders" }).click();
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(
    page.getByText(`The invitation for chidi.${process.pid}@staff.example is on its way`),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Chidi Okeke" })).toBeVisible();
  const box = page.getByRole("checkbox", {
    name: "Orders: See networks, packages and options, with their costs",
  });
  await box.click();
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
});
