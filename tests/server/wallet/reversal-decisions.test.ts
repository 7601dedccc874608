import type { QueryRunner } from "typeorm";
import { CasesOfHolds1796003300001 } from "../../../server/features/wallet/migrations/1796003300001-cases-of-holds";
import { staffWithFactor } from "../../support/back-office";
import { approveChange, type Row, saveEdits, valueOf } from "../changes/changes";
import { shopWithGateway } from "./gateway";

const undecided = `query ($reference: String!) { undecidedPayment(reference: $reference) {
  id label version values { name value } } }`;
const cases = `{ staffCases(state: OPEN) { cases { id kind reference note waitingDecision { authorName } } } }`;
const closeCase = `mutation ($input: CloseInput!) { closeCase(input: $input) { __typename ... on AdminRefusal { message } } }`;
const changes = `{ changes(state: WAITING) { id approvalProblem } }`;

describe("a payment on hold that the gateway does not settle", () => {
  const { gateway, funded, openCases, shop } = shopWithGateway();
  type Member = Awaited<ReturnType<typeof staffWithFactor>>;
  let author: Member;
  let approver: Member;
  beforeEach(async () => {
    author = await staffWithFactor(shop, "finance");
    approver = await staffWithFactor(shop, "finance");
  });

  async function ask(reference: string) {
    const row: Row | null = (await author.ask(undecided, { reference })).data.undecidedPayment;
    return row && { row, state: valueOf(row, "decision"), gateway: valueOf(row, "gateway") };
  }

  /** Proposes what the gateway was shown to say, unless another text is given. */
  async function propose(reference: string, decision: string, gatewayText?: string) {
    const { row, gateway: said } = (await ask(reference))!;
    const values = { decision, gateway: gatewayText ?? said };
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    const more = {
      type: "ReversalDecision",
      reason: "The bank has written",
      factorCode: await author.code(),
    };
    return saveEdits(author, [{ id: row.id, version: row.version, fields }], more);
  }

  async function decide(reference: string, decision: string) {
    const [{ id }] = (await propose(reference, decision)).changes;
    return approveChange(approver, id);
  }

  async function disputed() {
    const customer = await funded();
    const dispute = gateway.disputed(customer.reference);
    await customer.sendEvent(gateway.disputeEvent("create", dispute));
    const [{ reference: held }] = (await customer.walletState()).holds;
    return { ...customer, dispute, held: held as string };
  }

  /** ₦50 of a lost payment were spent before. */
  async function indebted() {
    const customer = await funded();
    await customer.buy();
    const over = { status: "resolved", resolution: "merchant-accepted" } as const;
    await customer.sendEvent(gateway.disputeEvent("resolve", gateway.disputed(customer.reference, over)));
    const [{ reference: owed }] = (await customer.walletState()).holds;
    return { ...customer, owed: owed as string };
  }

  const newsTo = async (email: string) =>
    (await shop.letters())
      .filter(({ to, subject }) => to.address === email && subject.startsWith("We decided"))
      .map(({ text }) => text)
      .join("\n");

  it("is won by two people who see what the gateway says; the customer gets the reason, the log both names", async () => {
    const { ada, walletState, buy, held } = await disputed();
    const { row, gateway: said } = (await ask(held))!;
    expect(said).toMatch(/^dispute \d+: not decided$/);
    expect(row.label).toBe(`Dispute ${held} of ${ada.email}`);

    const { changes: proposed } = await propose(held, "won");
    expect(proposed[0].fields).toMatchObject([
      { name: "decision", before: "₦5,000 on hold", after: "won" },
      { name: "gateway", before: null, after: said },
    ]);
    expect(await walletState()).toMatchObject({ balance: 0, held: 5_000 });
    const listed = (await author.ask(cases)).data.staffCases.cases;
    const shown = listed.find(({ reference }: { reference: string }) => reference === held);
    expect(shown).toMatchObject({ kind: "DISPUTE", waitingDecision: { authorName: "Bisi Ade" } });
    expect(shown.note).not.toContain("npm run");
    expect((await approveChange(author, proposed[0].id)).message).toContain("Somebody else has to approve");

    expect(await approveChange(approver, proposed[0].id)).toMatchObject({
      state: "APPLIED",
      fields: [{ text: "₦5,000 on hold → won: released" }, { text: `not checked → ${said}` }],
    });
    expect(await walletState()).toMatchObject({ balance: 5_000, held: 0, holds: [] });
    expect(await buy()).toMatchObject({ __typename: "BundlePurchase" });
    expect(await openCases()).not.toContain(held);
    expect(await ask(held)).toBeNull();
    const news = await newsTo(ada.email);
    expect(news).toContain("₦5,000 is yours to spend again.");
    expect(news).toContain("The bank has written");
    const [logged] = (await shop.services.auditLog.latest(20)).filter(
      ({ action }) => action === "reversals decide",
    );
    expect(logged).toMatchObject({
      operator: author.id,
      subject: held,
      details: expect.stringContaining(`"gateway":"${said}","approver":"${approver.id}"`),
    });
  });

  it("is lost: the wallet pays as far as it goes, and the rest is forgiven or collected", async () => {
    const { ada, walletState, buy, sendEvent, reference } = await funded();
    await buy();
    await sendEvent(gateway.disputeEvent("create", gateway.disputed(reference)));
    expect(await decide((await walletState()).holds[0].reference, "lost")).toMatchObject({
      state: "APPLIED",
    });
    expect(await walletState()).toMatchObject({ balance: 0, held: 0, owed: 50 });
    expect(await newsTo(ada.email)).toContain("₦4,950 was taken from your wallet. ₦50 is still owed");

    const poor = await indebted();
    expect(await ask(poor.owed)).toMatchObject({
      state: "₦50 owed",
      gateway: expect.stringMatching(/: lost/),
    });
    expect((await decide(poor.owed, "collected")).message).toContain("nothing that can be taken");
    expect(await openCases()).toContain(`DEBT ${poor.owed}`);
    expect(await decide(poor.owed, "forgiven")).toMatchObject({ state: "APPLIED" });
    expect(await poor.walletState()).toMatchObject({ balance: 0, held: 0, holds: [] });
    expect(await newsTo(poor.ada.email)).toContain("You no longer owe ₦50.");

    const other = await indebted();
    await other.topUp(120);
    expect(await decide(other.owed, "collected")).toMatchObject({ state: "APPLIED" });
    expect(await other.walletState()).toMatchObject({ balance: 70, held: 0, holds: [] });
    expect(await openCases()).not.toContain(other.owed);
  });

  it("is not decided when the gateway has: its answer is carried out at once", async () => {
    const { walletState, dispute, held } = await disputed();
    const [{ id }] = (await propose(held, "won")).changes;
    Object.assign(dispute, { status: "resolved", resolution: "merchant-accepted" });
    expect((await approveChange(approver, id)).message).toContain("settled already");
    expect(await walletState()).toMatchObject({ balance: 0, held: 0 });
    expect(await ask(held)).toBeNull();
  });

  it("is decided only over the gateway's answer of that moment, also when it gives none", async () => {
    const { walletState, dispute, held } = await disputed();
    expect((await propose(held, "won", "dispute 1: won by the shop")).message).toContain(
      "The gateway now says",
    );
    const [{ id }] = (await propose(held, "lost")).changes;
    dispute.refund_amount = 400_000;
    expect((await approveChange(approver, id)).message).toContain("not decided, ₦4,000");
    expect(await walletState()).toMatchObject({ balance: 1_000, held: 4_000 });

    gateway.onLists = "500";
    expect((await ask(held))?.gateway).toMatch(/^no answer about the dispute \d+$/);
    expect(await decide(held, "won")).toMatchObject({ state: "APPLIED" });
    expect(await walletState()).toMatchObject({ balance: 5_000, held: 0 });
  });

  it("has an open case again after the update, without the command that is gone", async () => {
    const { held } = await disputed();
    const old = `If it never does: npm run admin -- reversals won ${held}, or lost.`;
    await shop.write("UPDATE support_case SET closed_at = 1, note = $1 WHERE reference = $2", [old, held]);
    const migration = new CasesOfHolds1796003300001();
    await shop.database.transaction((tx) => migration.up(tx as unknown as QueryRunner));
    expect(await shop.services.cases.openOf([held])).toMatchObject([
      { note: "If it never does, two people decide here: Won or Lost." },
    ]);
  });

  it("refuses what does not fit, an unknown reference, other roles, and closing the case by hand", async () => {
    const { walletState, held } = await disputed();
    expect((await propose(held, "forgiven")).message).toBe("This cannot be decided: ₦5,000 on hold");
    expect((await propose(held, "perhaps")).message).toContain("cannot be decided");
    const { errors } = await author.ask(undecided, { reference: "OYD-NOWHERE" });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    const support = await staffWithFactor(shop, "support");
    expect((await support.ask(undecided, { reference: held })).status).toBe(403);
    const [open] = await shop.services.cases.openOf([held]);
    const input = { id: open!.id, reason: "Seems fine" };
    expect((await support.ask(closeCase, { input })).data.closeCase).toMatchObject({
      __typename: "AdminRefusal",
      message: expect.stringContaining("Money is on hold"),
    });
    expect(await walletState()).toMatchObject({ balance: 0, held: 5_000 });
  });

  it("is offered for approval to those only who may, and a lone owner reads when", async () => {
    const { held } = await disputed();
    const [{ id }] = (await propose(held, "won")).changes;
    const problemFor = async (member: Member) =>
      (await member.ask(changes)).data.changes.find((change: { id: string }) => change.id === id)
        ?.approvalProblem;
    expect(await problemFor(approver)).toBeNull();
    expect(await problemFor(author)).toMatch(/^Somebody else has to approve it: .*Bisi Ade/);
    await shop.write("UPDATE staff_member SET disabled_at = 1 WHERE id <> $1", [author.id]);
    expect(await problemFor(author)).toMatch(
      /the only one who may approve it.* \d{1,2} \w+ \d{4}, \d\d:\d\d$/,
    );
    for (let minutes = 0; minutes < 60; minutes += 10) {
      shop.clock.advance(10 * 60_000);
      await author.ask("{ me { id } }");
    }
    expect(await problemFor(author)).toBeNull();
    expect((await approveChange(author, id)).state).toBe("APPLIED");
  });
});
