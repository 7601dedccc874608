import { randomUUID } from "node:crypto";
import { auditsOf, modules } from "../../../server/app/modules";
import { audit } from "../../../server/platform/database/audit";
import { shopForAll, startShop } from "../../support/start-shop";
import { giftCards } from "./gift-card";

const buyGiftCard = "mutation ($key: String!) { buyGiftCard(naira: 500, key: $key) { id reference } }";
const account = `{ me {
  wallet { balance }
  statement { lines { edges { node { kind itemKind itemId description amount } } } }
  timeline(kind: GIFT_CARD) { edges { node { __typename ... on GiftCard { id status amount } } } }
} }`;

describe("a module that sells gift cards", () => {
  const shop = shopForAll({ moreModules: [giftCards], isAudited: false });

  async function bought() {
    const ada = await shop.customer({ balance: 2_000 });
    const { data, errors } = await ada.ask(buyGiftCard, { key: randomUUID() });
    if (errors) throw new Error(JSON.stringify(errors));
    const { id, reference } = data.buyGiftCard as { id: string; reference: string };
    const me = async () => (await ada.ask(account)).data.me;
    return { ada, id, reference, me };
  }
  const findings = () => shop.database.snapshot((reader) => audit(reader, auditsOf([...modules, giftCards])));

  it("has a statement line, a place in the timeline and a receipt", async () => {
    const { ada, id, reference, me } = await bought();

    const { wallet, statement, timeline } = await me();
    expect(wallet).toEqual({ balance: 1_500 });
    expect(statement.lines.edges[0].node).toEqual({
      kind: "GIFT_CARD",
      itemKind: "GIFT_CARD",
      itemId: id,
      description: "Gift card of ₦500",
      amount: -500,
    });
    expect(timeline.edges).toEqual([{ node: { __typename: "GiftCard", id, status: "ACTIVE", amount: 500 } }]);
    const csv = await (await ada.fetch("/account/statement.csv")).text();
    expect(csv).toContain(`${reference},Gift card,Gift card of ₦500`);
    const receipt = await ada.fetch(`/receipts/gift-cards/${id}.pdf`);
    expect([receipt.status, receipt.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await findings()).toEqual([]);
  });

  it("is refunded, and the refund belongs to the card", async () => {
    const { ada, id, me } = await bought();
    await ada.ask("mutation ($id: ID!) { refundGiftCard(id: $id) { id } }", { id });

    const { wallet, statement, timeline } = await me();
    expect(wallet).toEqual({ balance: 2_000 });
    expect(statement.lines.edges[0].node).toMatchObject({
      kind: "REFUND",
      itemKind: "GIFT_CARD",
      itemId: id,
    });
    expect(timeline.edges[0].node).toMatchObject({ status: "REFUNDED" });
    expect(await findings()).toEqual([]);
  });

  it("cannot be removed while the ledger has its transactions", async () => {
    await bought();
    const others = await startShop();
    const { moneyItems } = others.services;

    await expect(moneyItems.check(shop.database)).rejects.toThrow("No money item has the outcome GiftCard");
    await others.close();
    const found = await shop.database.snapshot((reader) => audit(reader, auditsOf(modules)));
    expect([...new Set(found.map(({ invariant }) => invariant))]).toEqual([
      "each transaction belongs to an item that a module declares",
    ]);
  });
});
