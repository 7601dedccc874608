import { expect, test } from "../../support/journey";
import { openChat } from "../../support/open-chat";

test(
  "asks the embedded assistant, opens other pages, reloads and finds the conversation again",
  { tag: "@desktop" },
  async ({ page }, info) => {
    await page.goto("/packages");
    await openChat(page);
    const panel = page.getByRole("dialog", { name: /Chat with/ });
    const log = panel.getByRole("log", { name: "Messages" });
    const box = panel.getByRole("textbox", { name: "Your message" });
    await expect(log.getByText(/Please reply with your user ID/)).toBeVisible();
    await expect(log.getByText("Live chat is available 7am to 11pm")).toBeVisible();

    await box.fill("cheapest 1GB on MTN");
    await box.press("Enter");
    await expect(log.getByText(/MTN.*₦\d/s).first()).toBeVisible();
    await box.fill("how do I fund my wallet");
    await panel.getByRole("button", { name: "Send" }).click();
    await expect(log.getByText(/Fund Wallet/i).first()).toBeVisible();
    await expect
      .poll(() => log.evaluate((it) => it.scrollHeight - it.scrollTop - it.clientHeight))
      .toBeLessThan(5);

    const screen = page.viewportSize();
    const frame = await panel.boundingBox();
    expect(frame && screen && frame.x >= 0 && frame.x + frame.width <= screen.width).toBe(true);
    expect(frame && frame.y >= 0).toBe(true);

    if (info.project.name === "desktop") {
      await page.getByRole("link", { name: "Contact Us" }).first().click();
      await expect(page).toHaveURL(/contact-us/);
      await expect(panel).toBeVisible();
    }
    await page.reload();
    await openChat(page);
    await expect(log.getByText("cheapest 1GB on MTN")).toBeVisible();
    await expect(log.getByText("how do I fund my wallet")).toBeVisible();
  },
);
