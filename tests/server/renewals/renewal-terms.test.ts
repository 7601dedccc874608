import { buyBundle } from "../../support/buy-bundle";
import { signedInStaff } from "../../support/back-office";
import { pdfText } from "../../support/pdf-text";
import { shopForEach } from "../../support/start-shop";
import { editOf, rowOf, saveEdits, valueOf } from "../changes/changes";
import { day, hour, pass, withRenewal } from "./renewing";

const purchases = `{ me { bundlePurchases(first: 5) { edges { node { id receipt { facts { term value } pdfPath } } } } } }`;
const untilDue = "On. We buy it again on Saturday, 21 November 2026 at 8:00 AM, 2 hours before it ends.";

describe("the renewal on the receipt of its purchase", () => {
  const shop = shopForEach();

  type Renewing = Awaited<ReturnType<typeof withRenewal>>;
  /** What each receipt says of it, the newest first. */
  async function onReceipts({ ada }: Renewing): Promise<(string | undefined)[]> {
    await ada.signIn();
    const { edges } = (await ada.ask(purchases)).data.me.bundlePurchases;
    return edges.map(
      ({ node }: { node: { receipt: { facts: { term: string; value: string }[] } } }) =>
        node.receipt.facts.find(({ term }) => term === "Auto-renewal")?.value,
    );
  }
  async function enter(renewalValidity: string | null) {
    const staff = await signedInStaff(shop);
    const type = "Provider";
    const edit = await editOf(staff, { renewalValidity }, { id: "mtn", type });
    const answer = await saveEdits(staff, [edit], { type });
    return { answer, stored: valueOf(await rowOf(staff, "mtn", type), "renewalValidity") };
  }

  it("is stated with its next time on the page, in the PDF and by mail, and on none without it", async () => {
    const renewing = await withRenewal(shop);
    const { ada, input } = renewing;
    expect(await onReceipts(renewing)).toEqual([untilDue]);

    const [{ node }] = (await ada.ask(purchases)).data.me.bundlePurchases.edges;
    const pdf = Buffer.from(await (await ada.fetch(node.receipt.pdfPath)).arrayBuffer());
    expect(pdfText(pdf).replace(/\s/g, "")).toContain(untilDue.replace(/\s/g, ""));
    const mail = (await shop.letters()).find(({ subject }) => subject.startsWith("Receipt OYB"));
    expect(mail?.text).toContain(`Auto-renewal: ${untilDue}`);

    await buyBundle(ada, { ...input, phone: "08039999999", autoRenewal: false, idempotencyKey: "without" });
    expect((await onReceipts(renewing)).filter(Boolean)).toEqual([untilDue]);
  });

  it("follows the customer's decisions, and is on the latest receipt only", async () => {
    const renewing = await withRenewal(shop);
    await pass(shop, 22 * hour);
    expect(await onReceipts(renewing)).toEqual([
      untilDue.replace("Saturday, 21", "Sunday, 22"),
      "Chosen with this purchase. See Renewals in your account for the next one.",
    ]);

    await renewing.decide("skipRenewal(ID)", "{ id }");
    expect((await onReceipts(renewing))[0]).toBe(
      "On. The renewal on Sunday, 22 November 2026 at 8:00 AM will be skipped.",
    );
    await renewing.decide("stopRenewal(ID)", "{ id }");
    expect((await onReceipts(renewing))[0]).toBe("Stopped.");
  });

  it("is paused where the wallet was too low", async () => {
    const renewing = await withRenewal(shop, { balance: 100 });
    await buyBundle(renewing.ada, {
      ...renewing.input,
      phone: "08039999999",
      autoRenewal: false,
      idempotencyKey: "rest",
    });
    await pass(shop, day);
    expect(await onReceipts(renewing)).toContain("Paused. See Renewals in your account.");
  });

  it.each([
    ["extended", "MTN adds the time left to the new bundle."],
    ["Replaced", "MTN starts the new bundle at once, and the time left is lost."],
  ])("says what becomes of the time left where the owner has entered it: %s", async (typed, sentence) => {
    const terms = async () =>
      (await shop.visitor().ask(`{ provider(id: "mtn") { renewalValidity renewalTerms } }`)).data.provider;
    const when = "We buy it 12 hours before it ends, a 1-day bundle 2 hours before.";
    expect(await terms()).toEqual({ renewalValidity: null, renewalTerms: when });

    expect(await enter(typed)).toMatchObject({
      answer: { __typename: "ChangesSaved" },
      stored: typed.toLowerCase(),
    });
    expect(await terms()).toEqual({
      renewalValidity: typed.toUpperCase(),
      renewalTerms: `${when} ${sentence}`,
    });
    const renewing = await withRenewal(shop);
    expect(await onReceipts(renewing)).toEqual([`${untilDue} ${sentence}`]);
    const mail = (await shop.letters()).find(({ subject }) => subject.startsWith("Receipt OYB"));
    expect(mail?.text).toContain(sentence);
  });
});
