import { axeFindings } from "../../support/axe";
import { someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailsTo } from "../../support/mailed-link";
import { asOverPlainHttp } from "../../support/plain-http";
import { openAsStaff } from "../../support/staff-in-browser";

test("a message of the contact page is taken, answered by mail and closed @desktop", async ({
  page,
  shop,
  shopper,
}) => {
  const { email } = someone();
  const question = `Do you deliver to Ibadan? ${email}`;
  await shopper.goto(`${shop.url}/contact-us`);
  await shopper.getByLabel("Name").fill("Ada Obi");
  await shopper.getByLabel("Email").fill(email);
  await shopper.getByLabel("Enter your message").fill(question);
  await shopper.getByRole("button", { name: "Send message" }).click();
  await expect(shopper.getByText("Thank you for your message!").first()).toBeVisible();

  await asOverPlainHttp(page);
  await openAsStaff(page, shop, "support", "Messages");
  const list = page.getByRole("list", { name: "Messages" });
  const message = list.getByRole("listitem").filter({ hasText: question });
  expect(await axeFindings(page)).toEqual([]);
  await message.getByRole("button", { name: /^Assign to me/ }).click();
  await expect(message).toContainText("Bisi Ade looks after it");
  await page.getByRole("button", { name: "Mine" }).click();

  await message.getByRole("button", { name: /^Answer/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("figure")).toHaveText(`Ada Obi wrote${question}`);
  await dialog.getByLabel(`To ${email}`).fill("Yes, within three days.");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(message).toContainText("Yes, within three days.");
  await expect
    .poll(async () => (await mailsTo(shop, email)).map(({ text }) => text).join())
    .toContain("Yes, within three days.");

  await page.getByRole("button", { name: "Close toast" }).click();
  await message.getByRole("button", { name: /^Close/ }).click();
  await dialog.getByLabel("What was done").fill("Answered by email");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(message).toBeHidden();
  await page.getByRole("button", { name: "Closed" }).click();
  await expect(message).toContainText("Answered by email");
  await expect(message.getByRole("button", { name: /^Answer/ })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
});
