import type { Page } from "@playwright/test";
import { expect as expectSoon, test } from "../../support/dev-journey";
import { desktop } from "../../support/screens";
import { openSettled } from "../../support/settled";

/** Compiling takes long while other journeys run. */
const expect = expectSoon.configure({ timeout: 60_000 });

const form = "web/features/identity/SignUpForm.tsx";
const questions = "server/features/contact/contact.content.ts";
const question = "How do I buy a data bundle?";
const textOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

/** Fills in half of a form, which is lost when the page is reloaded. */
async function beginToSignUp(page: Page) {
  await openSettled(page, "/contact-us");
  await page.getByRole("button", { name: "Sign Up" }).first().click();
  const name = page.getByRole("dialog").getByLabel("Full Name");
  await name.fill("Ada Obi");
  return name;
}

// Developers use a desktop, in the long run too.
test.use(desktop);

test.describe("npm run dev", { tag: "@desktop" }, () => {
  test.describe.configure({ timeout: 180_000 });

  test("a changed component updates in the open page and the next ones, and typed text remains", async ({
    page,
    dev,
  }) => {
    const name = await beginToSignUp(page);
    const button = (label: string) =>
      page.getByRole("dialog").getByRole("button", { name: label, exact: true });
    await expect(button("Sign Up")).toBeVisible();

    dev.edit(form, "\n        Sign Up\n", "\n        Join the shop\n");
    await expect(button("Join the shop")).toBeVisible();
    await expect(name).toHaveValue("Ada Obi");

    dev.edit("web/features/contact/ContactHero.tsx", "A question?", "Any question?");
    await expect(page.getByRole("heading", { level: 1, name: "Any question?" })).toBeAttached();
    await expect(name).toHaveValue("Ada Obi");
    // The server renders it, too.
    await expect.poll(() => textOf(page, "/contact-us")).toContain("Any question?");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Any question?" })).toBeVisible();
  });

  test("a changed server is restarted, and the open page shows the change", async ({ page, dev }) => {
    await openSettled(page, "/contact-us");
    dev.edit(questions, question, "How is a data bundle bought?");
    await expect(page.getByText("How is a data bundle bought?")).toBeAttached();
    dev.edit(questions, "How is a data bundle bought?", question);
    await expect(page.getByText(question)).toBeAttached();
  });

  test(
    "the schema follows the server, and the typed hooks follow the operations",
    { tag: "@long" },
    async ({ page, dev }) => {
      await openSettled(page, "/contact-us");
      dev.edit(
        "server/features/shop-details/shop-info.schema.ts",
        "The shop's name.",
        "What the shop is called.",
      );
      await expect.poll(() => dev.read("schema.graphql")).toContain('"""What the shop is called."""');

      dev.edit("web/features/contact/ContactPage.graphql", "ShopInfo {", "ShopInfo {\n  called: name");
      await expect.poll(() => dev.read("web/features/contact/generated/ContactPage.ts")).toContain("called");
      dev.edit(
        "web/features/contact/ContactDetails.tsx",
        'title="Call us"',
        "title={`Call ${facts.called ?? 'nobody'}`}",
      );
      await expect(page.getByRole("heading", { name: "Call Oyanet" })).toBeAttached();
    },
  );

  test.describe("with an error", { tag: "@long" }, () => {
    // These tests cause errors.
    test.use({ mayFail: [/./] });

    test("a component that does not compile is reported in the page and the terminal until it is fixed", async ({
      page,
      dev,
    }) => {
      const name = await beginToSignUp(page);
      const notice = page.locator("vite-error-overlay");
      dev.edit(form, "return (", "return ((");
      await expect(notice).toContainText("SignUpForm.tsx");
      expect(dev.output()).toMatch(/error.*\n?.*SignUpForm\.tsx/s);

      dev.edit(form, "return ((", "return (");
      await expect(notice).toHaveCount(0);
      await expect(name).toHaveValue("Ada Obi");
    });

    test("a server that does not compile is reported in the terminal, while the previous one serves", async ({
      page,
      dev,
    }) => {
      const name = await beginToSignUp(page);
      dev.edit(questions, "export const faqs", "export const = faqs");
      await expect.poll(() => dev.output()).toMatch(/contact\.content\.ts does not compile/);
      expect(dev.output()).toContain("export const = faqs");
      expect(await textOf(page, "/contact-us")).toContain(question);
      await expect(name).toHaveValue("Ada Obi");
      dev.edit(questions, "export const = faqs", "export const faqs");
    });

    test("a server that does not start is reported in the terminal, and the open page loads when it does", async ({
      page,
      dev,
    }) => {
      await openSettled(page, "/contact-us");
      dev.edit(questions, "export const faqs", 'throw new Error("closed today");\nexport const faqs');
      await expect.poll(() => dev.output()).toContain("closed today");
      const loaded = page.waitForEvent("load");
      dev.edit(questions, 'throw new Error("closed today");\n', "");
      await loaded;
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
});
