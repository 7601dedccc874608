import { expect, test } from "../../support/journey";
import { mailsTo } from "../../support/mailed-link";
import { openSettled } from "../../support/settled";

const thanks = "Thank you for your message! We will respond as soon as we can";

test("writes to the shop, leaves half-way, returns and gets a confirmation; care gets the mail once", async ({
  page,
  shop,
}, info) => {
  const email = `ada.${info.project.name}@example.com`;
  await page.goto("/contact-us");
  await page.getByRole("link", { name: "Write to us" }).click();
  const form = page.getByRole("form", { name: "Send us a message" });
  await expect(form).toBeInViewport();

  await form.getByLabel("Name").fill("Ada Obi");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Enter your message").fill("My bundle has not arrived.\nWhat now?");
  await openSettled(page, "/packages");
  await page.goBack();
  await expect(form.getByLabel("Enter your message")).toHaveValue("My bundle has not arrived.\nWhat now?");

  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText(/Your reference is/)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("");

  const toCare = async () =>
    (await mailsTo(shop, "care@oyanet.example")).filter(({ text }) => text.includes(email));
  await expect.poll(async () => (await toCare()).length).toBe(1);
});
