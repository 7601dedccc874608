import { axeFindings } from "../../support/axe";
import { expect, test } from "../../support/journey";
import { openAsStaff } from "../../support/staff-in-browser";

test("blocking a person lists what they have scheduled @desktop", async ({ page, shop, colleague }) => {
  const { email } = await openAsStaff(colleague, shop, "catalogue");
  await colleague.evaluate(async () => {
    const ask = async (query: string, variables: object) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ query, variables });
      return (await fetch("/admin/graphql", { method: "POST", headers, body })).json();
    };
    const { data } = await ask(`{ editableTable(type: "DataOption") { rows { id version } } }`, {});
    const [{ id, version }] = data.editableTable.rows;
    const fields = [{ name: "validityNote", value: "Nights only" }];
    const effectiveAt = new Date(Date.now() + 86_400_000).toISOString();
    const input = { type: "DataOption", edits: [{ id, version, fields }], effectiveAt };
    await ask(`mutation ($input: ChangesInput!) { saveChanges(input: $input) { __typename } }`, { input });
  });

  await openAsStaff(page, shop, "owner", "Staff");
  const member = page.getByRole("listitem").filter({ hasText: email });
  await member.getByRole("button", { name: "Block" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("will wait until an owner applies them");
  await expect(dialog.getByRole("listitem")).toContainText("Nights only");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(dialog).toBeHidden();
  await expect(member).toContainText("Cannot log in");
});
