import { beginStream, breaksOff, chunk, fails } from "../../support/fake-openai";
import { apiKey, expect, test } from "../../support/integrations-journey";
import { openChat } from "../../support/open-chat";

test("reads the provider's reply as it arrives; an interrupted reply keeps its text, a failed one the message", async ({
  page,
  provider,
  shop,
}) => {
  let release = () => {};
  provider.behave((_, res) => {
    beginStream(res);
    res.write(chunk("Data goes "));
    release = () => res.end(`${chunk("to your line for ₦5.")}${chunk("", "stop")}data: [DONE]\n\n`);
  });
  await page.goto("/packages");
  await openChat(page);
  const panel = page.getByRole("dialog", { name: /Chat with/ });
  const log = panel.getByRole("log", { name: "Messages" });
  const box = panel.getByRole("textbox", { name: "Your message" });
  const send = panel.getByRole("button", { name: "Send" });

  await box.fill("What is the cheapest? My password: Tr0ub4dor&3xyz");
  await send.click();
  await expect(log.getByText("Data goes")).toBeVisible();
  await expect(send).toBeDisabled();
  release();
  // ₦5 is not a price of the shop.
  await expect(
    log.getByText(/Data goes to your line for …\..*Today's prices are on our pages/s),
  ).toBeVisible();
  await expect(log.getByRole("link", { name: "See all packages" })).toBeVisible();
  await expect(send).toBeEnabled();
  await expect(log.getByText(/Tr0ub4dor/)).toHaveCount(0);
  expect(JSON.stringify(provider.calls)).not.toContain("Tr0ub4dor");
  expect(provider.calls.at(-1)).toMatchObject({
    path: "/v1/chat/completions",
    body: { model: "gpt-3.5-turbo" },
  });

  provider.behave(breaksOff);
  await box.fill("And by the week?");
  await send.click();
  await expect(log.getByText(/The cheapest is the/)).toBeVisible();
  await expect(log.getByText(/reply was cut off/)).toBeVisible();

  provider.behave(fails(500));
  await box.fill("And by the month?");
  await send.click();
  await expect(panel.getByText("Some error occurred")).toBeVisible();
  await expect(box).toHaveValue("And by the month?");
  expect(shop.output()).not.toContain(apiKey);
});
