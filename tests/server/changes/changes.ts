import { randomUUID } from "node:crypto";
import type { Visitor } from "../../support/visitor";

export const option = "mtn-daily-40mb";

const table = `query ($type: String!) { editableTable(type: $type) {
  label fields { name label kind canEdit } rows { id label group version values { name value } } } }`;
export const saved = `{ __typename
  ... on ChangesSaved { changes { id state subjectLabel fields { name before after } } rows { id version values { name value } } }
  ... on ChangeConflict { message rows { row { id version } fields { name before after } } }
  ... on AdminRefusal { message fields { name message } } }`;
const save = `mutation ($input: ChangesInput!) { saveChanges(input: $input) ${saved} }`;
const undo = `mutation ($ids: [ID!]!) { undoChanges(ids: $ids) ${saved} }`;
/** An addition or a removal of a row. */
export const addition = (prefix: string, values: Record<string, string | null>): Edit => ({
  operation: "ADD",
  id: `${prefix}-${randomUUID()}`,
  version: "",
  fields: Object.entries(values).map(([name, value]) => ({ name, value })),
});
export async function removalOf(staff: Visitor, id: string, type: string): Promise<Edit> {
  const { version } = await rowOf(staff, id, type);
  return { operation: "REMOVE", id, version, fields: [] };
}

const preview = `query ($input: ChangesInput!) { previewChanges(input: $input) { id summary effects problems isConflict fields { name } } }`;

export interface Row {
  id: string;
  label: string;
  group: string;
  version: string;
  values: { name: string; value: string | null }[];
}

export interface Edit {
  operation?: "ADD" | "EDIT" | "REMOVE";
  id: string;
  version: string;
  fields: { name: string; value: string | null }[];
}

export async function rowsOf(staff: Visitor, type = "DataOption"): Promise<Row[]> {
  const { data, errors } = await staff.ask(table, { type });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.editableTable.rows;
}

export async function rowOf(staff: Visitor, id = option, type = "DataOption"): Promise<Row> {
  return (await rowsOf(staff, type)).find((row) => row.id === id)!;
}

export const valueOf = (row: Row, name: string) =>
  row.values.find((each) => each.name === name)?.value ?? null;

/** The edit of a row as it is now. */
export async function editOf(
  staff: Visitor,
  values: Record<string, string | null>,
  { id = option, type = "DataOption" } = {},
): Promise<Edit> {
  const { version } = await rowOf(staff, id, type);
  return { id, version, fields: Object.entries(values).map(([name, value]) => ({ name, value })) };
}

export const saveEdits = async (staff: Visitor, edits: Edit[], more: object = {}) =>
  (await staff.ask(save, { input: { type: "DataOption", edits, ...more } })).data.saveChanges;

export const previewEdits = async (staff: Visitor, edits: Edit[], type = "DataOption") =>
  (await staff.ask(preview, { input: { type, edits } })).data.previewChanges;

export const undoChange = async (staff: Visitor, id: string) =>
  (await staff.ask(undo, { ids: [id] })).data.undoChanges;

const approve = `mutation ($id: ID!, $code: String!) { approveChange(id: $id, code: $code) {
  __typename ... on Change { state authorName approverName fields { text } } ... on AdminRefusal { message } } }`;

/** A person whose second factor gives a new code for each action. */
type WithFactor = Visitor & { code: () => Promise<string> };

export const approveChange = async (approver: WithFactor, id: string, code?: string) =>
  (await approver.ask(approve, { id, code: code ?? (await approver.code()) })).data.approveChange;

/** Proposes to add this amount to a customer's wallet. */
export async function proposeAdjustment(
  author: WithFactor,
  customerId: string,
  { amount = "500", givesBack = "none" }: { amount?: string; givesBack?: string | null },
  more: { reason?: string; factorCode?: string | null; effectiveAt?: string } = {},
) {
  const query = `query ($id: ID!) { editableRow(type: "WalletAdjustment", id: $id) { version } }`;
  const { version } = (await author.ask(query, { id: customerId })).data.editableRow;
  const fields = Object.entries({ amount, givesBack }).map(([name, value]) => ({ name, value }));
  const factorCode = more.factorCode === undefined ? await author.code() : more.factorCode;
  const input = { type: "WalletAdjustment", reason: "A bundle did not arrive", ...more, factorCode };
  return saveEdits(author, [{ id: customerId, version, fields }], input);
}
