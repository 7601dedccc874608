import { randomUUID } from "node:crypto";
import { staffWithFactor } from "../../support/back-office";
import { approveChange, proposeAdjustment } from "../changes/changes";
import { hour, shopWithGateway } from "../wallet/gateway";

const askBankAgain = `mutation ($id: ID!, $reference: String!) { askBankAgain(id: $id, reference: $reference) {
  ... on BankAnswer { message } ... on AdminRefusal { message } } }`;

describe("a correction that gives a top-up back", () => {
  const { gateway, fund, shop, webhook, later, reconcile } = shopWithGateway();

  /** A top-up that was given up, and two people who may correct wallets. */
  async function lost() {
    const funding = await fund();
    await later(25 * hour);
    expect(await funding.status()).toBe("FAILED");
    const author = await staffWithFactor(shop, "finance");
    const approver = await staffWithFactor(shop, "owner");
    const { id } = funding.ada;
    const { reference } = funding.answer;
    const cases = async () =>
      (await shop.letters()).filter(({ subject }) => subject.startsWith(`Case ${reference}`));

    const propose = (amount = "5000", givesBack: string = reference) =>
      proposeAdjustment(author, id, { amount, givesBack });
    const approve = ({ changes: [change] }: { changes: { id: string }[] }, by = approver) =>
      approveChange(by, change!.id);
    const notified = async () => {
      await gateway.notify(webhook(), gateway.eventOf(funding.gatewayReference));
      await reconcile();
    };
    const asked = async () => (await author.ask(askBankAgain, { id, reference })).data.askBankAgain.message;
    return { ...funding, reference, propose, approve, notified, asked, cases, author, approver };
  }

  it("credits the top-up and is refused when the bank has the money, at proposal and at approval", async () => {
    const first = await lost();
    first.pays();
    expect((await first.propose()).message).toContain("is paid or given back already");
    expect([await first.status(), await first.balance()]).toEqual(["SUCCEEDED", 5_000]);

    const second = await lost();
    const proposed = await second.propose();
    second.pays();
    expect((await second.approve(proposed)).message).toContain("is paid or given back already");
    expect([await second.status(), await second.balance()]).toEqual(["SUCCEEDED", 5_000]);
  });

  it("is not possible while the gateway does not answer", async () => {
    const { propose, approve, balance, asked } = await lost();
    const proposed = await propose();
    gateway.onVerify = "500";
    expect((await propose()).message).toContain("does not say whether");
    expect((await approve(proposed)).message).toContain("does not say whether");
    expect(await asked()).toBe("The bank does not answer. Try again later");
    expect(await balance()).toBe(0);
    gateway.onVerify = null;
    expect((await approve(proposed)).state).toBe("APPLIED");
    expect(await balance()).toBe(5_000);
  });

  it("makes a later payment a case with both amounts, and credits it to nobody", async () => {
    const { propose, approve, pays, notified, returnFromPayment, balance, cases, status, asked } =
      await lost();
    expect((await approve(await propose("4500"))).state).toBe("APPLIED");
    expect((await propose()).message).toContain("was given back already");
    pays();
    await notified();
    await returnFromPayment();
    expect(await asked()).toContain("there is a case with both amounts");
    await later(10 * 24 * hour);
    expect([await status(), await balance()]).toEqual(["FAILED", 4_500]);
    expect((await cases()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/₦5,000 was paid late\. The correction OYA-\w+ had added ₦4,500/),
    ]);
  });

  it("credits once when the notice comes while it is approved, in any order", async () => {
    for (const moment of ["before the answer", "after the answer"]) {
      const { propose, approve, pays, notified, balance, status, cases } = await lost();
      const proposed = await propose();
      let arrived: Promise<void> | undefined;
      gateway.beforeAnswer = () => {
        gateway.beforeAnswer = () => {};
        if (moment === "before the answer") pays();
        arrived = new Promise((resolve) => setImmediate(resolve)).then(() => {
          pays();
          return notified();
        });
      };
      const { state } = await approve(proposed);
      await arrived;
      await reconcile();
      expect(await balance()).toBe(5_000);
      const outcome = { state, status: await status(), cases: (await cases()).length };
      expect([
        { state: "APPLIED", status: "FAILED", cases: 1 },
        { state: undefined, status: "SUCCEEDED", cases: 0 },
      ]).toContainEqual(outcome);
    }
  });

  it("gives a top-up back once, also when two corrections are approved together", async () => {
    const { propose, approve, approver, balance } = await lost();
    const other = await staffWithFactor(shop, "owner");
    const [first, second] = [await propose("5000"), await propose("4000")];
    const answers = await Promise.all([approve(first, approver), approve(second, other)]);
    expect(answers.filter(({ state }) => state === "APPLIED")).toHaveLength(1);
    expect([4_000, 5_000]).toContain(await balance());
  });

  it("gives back nothing of another customer, and nothing when it takes money", async () => {
    const { propose } = await lost();
    const { answer: others } = await fund();
    expect((await propose("100", others.reference)).message).toContain("of this customer");
    expect((await propose("-100")).message).toContain("gives nothing back");
  });

  it("is asked about by staff in every state", async () => {
    const { asked, pays, balance, author, ada } = await lost();
    expect(await asked()).toContain("It is not credited");
    pays();
    expect(await asked()).toBe("It is paid: the wallet was credited");
    expect(await balance()).toBe(5_000);
    expect(await asked()).toContain("It is paid and credited");
    const { data } = await author.ask(askBankAgain, { id: ada.id, reference: randomUUID() });
    expect(data.askBankAgain.message).toBe("There is no payment at the bank for it");
  });
});
