import { audits } from "../../../server/app/modules";
import { audit } from "../../../server/platform/database/audit";
import { staffWithFactor } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { approveChange, proposeAdjustment } from "../changes/changes";

const saveChanges = `mutation ($input: ChangesInput!) { saveChanges(input: $input) { __typename
  ... on ChangesSaved { changes { id state } } ... on AdminRefusal { message fields { name } } } }`;
const wallet = `{ me { wallet { balance transactions { edges { node { kind amount description } } } }
  timeline(kind: ADJUSTMENT) { edges { node { ... on WalletAdjustment { id amount reason reference } } } } } }`;

describe("an adjustment of a wallet", () => {
  const shop = shopForEach();

  const withFactor = (role = "finance") => staffWithFactor(shop, role);
  type Member = Awaited<ReturnType<typeof withFactor>>;

  const propose = (
    author: Member,
    customerId: string,
    amount: string,
    { givesBack, ...more }: { factorCode?: string | null; reason?: string; givesBack?: string | null } = {},
  ) => proposeAdjustment(author, customerId, { amount, givesBack }, more);
  const walletOf = async (customer: Visitor) => (await customer.ask(wallet)).data.me;
  const findings = () => audit(shop.database.reader, audits);

  it("waits until a second person approves it, then moves the money once and names both", async () => {
    const ada = await shop.customer({ balance: 1_000, isConfirmed: true });
    const author = await withFactor();
    const approver = await withFactor("owner");
    const { changes } = await propose(author, ada.id, "250");
    expect(changes).toMatchObject([{ state: "WAITING" }]);
    expect((await walletOf(ada)).wallet.balance).toBe(1_000);
    const [{ id }] = changes;
    expect((await approveChange(author, id)).message).toContain("Somebody else has to approve it: Bisi Ade");
    expect(await approveChange(approver, id)).toMatchObject({
      state: "APPLIED",
      authorName: "Bisi Ade",
      approverName: "Bisi Ade",
    });
    expect((await approveChange(approver, id)).message).toContain("does not wait for approval any more");
    await ada.signIn();
    const { wallet: after, timeline } = await walletOf(ada);
    expect(after.balance).toBe(1_250);
    expect(after.transactions.edges[0].node).toEqual({
      kind: "ADJUSTMENT",
      amount: 250,
      description: "Adjustment: A bundle did not arrive",
    });
    expect(timeline.edges).toMatchObject([{ node: { amount: 250, reason: "A bundle did not arrive" } }]);
    const letter = (await shop.letters()).findLast(({ to }) => to.address === ada.email);
    expect(letter).toMatchObject({
      subject: "We added ₦250 to your wallet",
      text: expect.stringContaining("did not arrive"),
    });
    expect(await findings()).toEqual([]);
  });

  it("is approved once by two who press at the same time", async () => {
    const ada = await shop.customer();
    const author = await withFactor();
    const approvers = [await withFactor("owner"), await withFactor("owner")];
    const [{ id }] = (await propose(author, ada.id, "100")).changes;
    const codes = [await approvers[0]!.code(), await approvers[1]!.code()];
    const answers = await Promise.all(
      approvers.map((approver, index) => approveChange(approver, id, codes[index])),
    );
    expect(
      answers.map(({ __typename }): string => __typename).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(["AdminRefusal", "Change"]);
    await ada.signIn();
    expect((await walletOf(ada)).wallet.balance).toBe(100);
  });

  it("takes money only as far as there is some", async () => {
    const ada = await shop.customer({ balance: 300 });
    const author = await withFactor();
    const approver = await withFactor("owner");
    const [{ id }] = (await propose(author, ada.id, "-400")).changes;
    expect((await approveChange(approver, id)).message).toBe("The wallet has ₦300 only. Nothing was taken");
    const [{ id: smaller }] = (await propose(author, ada.id, "-300")).changes;
    expect((await approveChange(approver, smaller)).state).toBe("APPLIED");
    await ada.signIn();
    expect((await walletOf(ada)).wallet.balance).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it("refuses without a code, with a used code, without a reason, for zero, and for a role that may not", async () => {
    const ada = await shop.customer();
    const author = await withFactor();
    const none = await propose(author, ada.id, "100", { factorCode: null });
    expect(none).toMatchObject({ __typename: "AdminRefusal", fields: [{ name: "factorCode" }] });
    const code = await author.code();
    expect((await propose(author, ada.id, "100", { factorCode: code })).__typename).toBe("ChangesSaved");
    expect((await propose(author, ada.id, "100", { factorCode: code })).message).toContain("used already");
    expect((await propose(author, ada.id, "100", { reason: " " })).fields).toMatchObject([
      { name: "reason" },
    ]);
    expect((await propose(author, ada.id, "0")).message).toContain("other than zero");
    expect((await propose(author, ada.id, "100", { givesBack: null })).fields).toMatchObject([
      { name: "edits.0.givesBack" },
    ]);
    for (const givesBack of ["OYF-0000000000", "OYA-0000000000"])
      expect((await propose(author, ada.id, "100", { givesBack })).message).toContain("no top-up, bundle");
    const support = await withFactor("support");
    const { status } = await support.ask(saveChanges, {
      input: { type: "WalletAdjustment", edits: [{ id: ada.id, version: "", fields: [] }] },
    });
    expect(status).toBe(403);
  });

  it("can be approved by its author after an hour if no one else may", async () => {
    const ada = await shop.customer();
    const owner = await withFactor("owner");
    const [{ id }] = (await propose(owner, ada.id, "100")).changes;
    expect((await approveChange(owner, id)).message).toContain("an hour after it was made");
    for (let minutes = 0; minutes < 60; minutes += 20) {
      shop.clock.advance(20 * 60_000);
      await owner.ask("{ me { id } }"); // the session ends after 30 idle minutes
    }
    expect((await approveChange(owner, id)).state).toBe("APPLIED");
  });
});
