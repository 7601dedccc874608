import type { Page } from "@playwright/test";
import { roles } from "../../../server/features/staff/role-names";
import { details, screens } from "../../../web/admin/screen-list";
import { axeFindings } from "../../support/axe";
import { askByApi } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { orderOf } from "../../support/order-in-browser";
import { invite, staffPassword } from "../../support/staff-in-browser";

// Most takes 15 seconds; axe takes several times that on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** A value for each parameter of a path. */
const samples = new Map<string, string>();

test.beforeAll(async ({ browser, shop }) => {
  const context = await browser.newContext();
  const customer = await context.newPage();
  const { reference } = await orderOf(customer, shop, "For every role");
  const { me } = await askByApi(customer, shop.url, "{ me { id } }");
  samples.set("reference", reference).set("id", String(me.id));
  await context.close();
});

/** A path of the list of screens as an address. */
function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const sample = samples.get(name);
    if (!sample) throw new Error(`Add a sample for :${name} of ${path}`);
    return sample;
  });
}

/** Opens a screen without a reload, and waits until its data is shown. */
async function open(page: Page, path: string): Promise<string> {
  await page.evaluate((address) => {
    document.querySelector("h1")?.setAttribute("data-before", "");
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, `/admin${path}`);
  const title = page.locator("h1:not([data-before])");
  await expect(title).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
  const text = await title.innerText();
  expect(path === "/nowhere" || text !== "Not found").toBe(true);
  return text;
}

for (const [role, label] of Object.entries(roles)) {
  test(`the role ${label} can open each screen of its menu, and no other`, async ({ page, shop }) => {
    const { link } = await invite(shop, role);
    await page.goto(link);
    await page.getByLabel("New password").fill(staffPassword);
    const signedIn = page.waitForResponse(async (answer) => (await answer.text()).includes("permissions"));
    await page.getByRole("button", { name: "Save and continue" }).click();
    const { permissions } = (await (await signedIn).json()).data.acceptInvitation;
    const menu = page.getByRole("navigation", { name: "Back office" }).getByRole("link");
    const inMenu = screens.filter(({ permission }) => permissions.includes(permission));
    await expect(menu).toHaveText(inMenu.map((screen) => screen.label));

    const findings: string[] = [];
    expect(await open(page, "/nowhere")).toBe("Not found");
    for (const { path, permission } of [...screens, ...details]) {
      const isAllowed = (await open(page, addressOf(path))) !== "Not allowed";
      expect({ path, isAllowed }).toEqual({ path, isAllowed: permissions.includes(permission) });
      // The owner sees every part of each screen.
      if (role === "owner")
        findings.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`));
    }
    expect(findings).toEqual([]);
  });
}
