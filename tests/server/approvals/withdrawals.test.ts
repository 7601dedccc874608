import { audits } from "../../../server/app/modules";
import { CaseWithdrawal } from "../../../server/features/contact/case-withdrawals";
import { audit } from "../../../server/platform/database/audit";
import { buyBundle } from "../../support/buy-bundle";
import { staffWithFactor } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { approveChange } from "../changes/changes";

const type = "CaseWithdrawal";
const saveChanges = `mutation ($input: ChangesInput!) { saveChanges(input: $input) { __typename
  ... on ChangesSaved { changes { id state fields { text } } } ... on AdminRefusal { message fields { name } } } }`;
const closeCase = `mutation ($input: CloseInput!) { closeCase(input: $input) { __typename
  ... on StaffCase { closeReason } ... on AdminRefusal { message } } }`;
const editable = `query ($id: ID!) { editableRow(type: "${type}", id: $id) { label version } }`;
const cases = `query ($state: InboxState!) { staffCases(state: $state) { cases {
  id reference claim closeReason waitingWithdrawal { id authorName } } } }`;
const refund = `mutation ($input: RefundBundleInput!) { refundBundle(input: $input) { __typename } }`;

describe("a case in which a customer claims money", () => {
  const shop = shopForEach();

  type Member = Awaited<ReturnType<typeof staffWithFactor>>;
  const withFactor = (role = "support") => staffWithFactor(shop, role);
  const listed = async (staff: Visitor, state = "OPEN") =>
    (await staff.ask(cases, { state })).data.staffCases.cases;

  /** A bundle of ₦50 that its customer has reported as not received. */
  async function claimed() {
    const ada = await shop.customer({ balance: 1_000, isConfirmed: true });
    const { id, reference } = await buyBundle(ada);
    await ada.ask(`mutation { reportNotReceived(purchaseId: "${id}") { message } }`);
    const [open] = await shop.services.cases.openOf([reference]);
    return { ada, caseId: open!.id, reference: reference as string };
  }

  async function propose(
    author: Member,
    caseId: string,
    more: { reason?: string; factorCode?: string | null } = {},
  ) {
    const version = (await author.ask(editable, { id: caseId })).data.editableRow?.version ?? "";
    const edits = [{ id: caseId, version, fields: [{ name: "claim", value: null }] }];
    const factorCode = more.factorCode === undefined ? await author.code() : more.factorCode;
    const reason = more.reason ?? "The network shows that it arrived";
    const answer = await author.ask(saveChanges, { input: { type, edits, reason, factorCode } });
    return answer.data.saveChanges;
  }

  it("is not closed by one person with a reason alone, until the money is paid back", async () => {
    const { caseId, reference } = await claimed();
    const support = await withFactor();
    const input = { id: caseId, reason: "All is well" };
    expect((await support.ask(closeCase, { input })).data.closeCase).toMatchObject({
      __typename: "AdminRefusal",
      message: expect.stringContaining("A customer claims ₦50 in this case"),
    });
    expect(await listed(support)).toMatchObject([{ id: caseId, claim: 50, waitingWithdrawal: null }]);

    const owner = await withFactor("owner");
    await owner.ask(refund, { input: { reference, reason: "It did not arrive" } });
    expect(await listed(support)).toMatchObject([{ id: caseId, claim: null }]);
    expect((await support.ask(closeCase, { input })).data.closeCase.closeReason).toBe("All is well");
  });

  it("is withdrawn by two people; the customer gets the reason, and the log names both", async () => {
    const { ada, caseId, reference } = await claimed();
    const author = await withFactor();
    const approver = await withFactor("finance");
    const { changes } = await propose(author, caseId);
    expect(changes).toMatchObject([{ state: "WAITING", fields: [{ text: "₦50 → withdrawn" }] }]);
    const [{ id }] = changes;
    expect(await listed(author)).toMatchObject([
      { id: caseId, claim: 50, waitingWithdrawal: { id, authorName: "Bisi Ade" } },
    ]);
    expect((await approveChange(author, id)).message).toContain("Somebody else has to approve it");

    expect(await approveChange(approver, id)).toMatchObject({ __typename: "Change", state: "APPLIED" });
    expect((await approveChange(approver, id)).message).toContain("does not wait for approval any more");
    expect(await listed(author)).toEqual([]);
    expect(await listed(author, "CLOSED")).toMatchObject([
      { id: caseId, claim: null, closeReason: "The network shows that it arrived" },
    ]);
    const letter = (await shop.letters()).findLast(({ to }) => to.address === ada.email);
    expect(letter).toMatchObject({
      subject: `We looked into ${reference}`,
      text: expect.stringContaining("The network shows that it arrived"),
    });
    const [logged] = (await shop.services.auditLog.latest(5)).filter(
      ({ action }) => action === "cases withdraw",
    );
    expect(logged).toMatchObject({
      operator: author.id,
      subject: reference,
      details: expect.stringContaining(approver.id),
    });
    expect(await audit(shop.database.reader, audits)).toEqual([]);
  });

  it("is not withdrawn when the money was paid back between proposal and approval", async () => {
    const { caseId, reference } = await claimed();
    const author = await withFactor();
    const approver = await withFactor("owner");
    const [{ id }] = (await propose(author, caseId)).changes;
    const paid = { reference, reason: "It did not arrive" };
    await approver.ask(refund, { input: paid });

    expect((await approveChange(approver, id)).state).toBe("CONFLICT");
    expect(await shop.database.reader.manager.count(CaseWithdrawal)).toBe(0);
    expect(await listed(author)).toMatchObject([{ id: caseId, claim: null }]);
  });
});
