import { axeFindings } from "../../support/axe";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/integrations-journey";
import { codeNow, openAsStaff, setUpFactor } from "../../support/staff-in-browser";

test("two people decide a disputed payment over what the gateway says, and the customer can spend it", async ({
  page,
  shop,
  shopper,
  colleague,
  gateway,
}) => {
  await signInByApi(shopper, shop.url, someone());
  const fund = `mutation { fundWallet(input: { amount: 5000, idempotencyKey: "disputed-${Date.now()}" }) {
    ... on Funding { reference } } }`;
  const { reference } = (await askByApi(shopper, shop.url, fund)).fundWallet;
  gateway.becomes(reference, { status: "success" });
  const webhook = `${shop.url}/webhooks/paystack`;
  await gateway.notify(webhook, gateway.eventOf(reference));
  await gateway.notify(webhook, gateway.disputeEvent("create", gateway.disputed(reference)));
  const walletOf = async () =>
    (await askByApi(shopper, shop.url, "{ me { wallet { balance held holds { reference } } } }")).me.wallet;
  await expect.poll(walletOf).toMatchObject({ balance: 0, held: 5_000 });
  const [{ reference: held }] = (await walletOf()).holds;

  await openAsStaff(page, shop, "finance", "Messages");
  const secret = await setUpFactor(page);
  await page.goto(`${shop.url}/admin/messages?show=cases`);
  const item = page.getByRole("listitem").filter({ hasText: held });
  await expect(item).toContainText("If it never does, two people decide here");
  await expect(item.getByRole("button", { name: /^Close/ })).toBeHidden();
  await item.getByRole("button", { name: `Lost: ${held}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The money on hold is taken");
  await dialog.getByRole("button", { name: "Back" }).click();
  await item.getByRole("button", { name: `Won: ${held}` }).click();
  await expect(dialog).toContainText("₦5,000 on hold");
  await expect(dialog).toContainText(/dispute \d+: not decided/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("your bank told us that it ended");
  await dialog.getByLabel("Your code").fill(codeNow(secret));
  await dialog.getByRole("button", { name: "Ask for approval" }).click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText("Waits for approval");
  await expect(item.getByRole("button", { name: /^Won/ })).toBeHidden();

  await openAsStaff(colleague, shop, "finance", "Changes");
  const other = await setUpFactor(colleague);
  await page.goto(`${shop.url}/admin/changes?state=WAITING`);
  const change = page.getByRole("listitem").filter({ hasText: held });
  await expect(change).toContainText("Somebody else has to approve it");
  await expect(change.getByRole("button", { name: /^Approve/ })).toBeHidden();
  await colleague.goto(`${shop.url}/admin/changes?state=WAITING`);
  await colleague.getByRole("button", { name: `Approve: Dispute ${held}` }).click();
  const approval = colleague.getByRole("dialog");
  await expect(approval).toContainText(/at the gateway not checked → dispute \d+: not decided/);
  await approval.getByLabel("Code").fill(codeNow(other));
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval).toBeHidden();
  await expect.poll(walletOf).toEqual(expect.objectContaining({ balance: 5_000, held: 0 }));
  await page.goto(`${shop.url}/admin/messages?show=cases`);
  await expect(page.getByRole("heading", { name: "Messages and cases" })).toBeVisible();
  await expect(item).toBeHidden();
});
