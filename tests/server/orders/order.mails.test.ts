import { addToCart, billing, checkout, dongle, mifi, order, shopper } from "../../support/devices";
import { mailsTo } from "../../support/mails";
import { shopForAll } from "../../support/start-shop";

describe("mails of an order", () => {
  const shop = shopForAll({ env: { CARE_EMAIL: "care@shop.example", PUBLIC_URL: "https://shop.example" } });

  it("are a receipt to the customer and a notice to care, each with the other as reply address", async () => {
    const ada = await shopper(shop, 100_000, [dongle, mifi]);
    const { data } = await ada.ask(checkout, order({ deliveryMethod: "DOOR_STEP" }));
    const { reference, id } = data.checkout;

    const [receipt] = (await mailsTo(shop, ada.email)).filter(({ subject }) => subject.includes(reference));
    expect(receipt).toMatchObject({
      subject: `Receipt ${reference}: your order`,
      replyTo: expect.objectContaining({ address: "care@shop.example" }),
    });
    for (const words of [
      "Spectranet USB Hotspot Dongle: 1 × ₦7,500 = ₦7,500",
      "Smile 4g Lite Mifi: 1 × ₦14,500 = ₦14,500",
      "Items: ₦22,000",
      "Delivery Fee: ₦1,350",
      "Total: ₦23,350",
      "Paid: Friday, 20 November 2026 at 10:00 AM",
      "Paid by: Wallet",
      `Door-Step Delivery: ${billing.address}`,
      "Delivery date: Monday, 23 November 2026 to Wednesday, 25 November 2026",
      `Reference: ${reference}`,
      `https://shop.example/account/orders/${id}`,
    ]) {
      expect(receipt?.text).toContain(words);
    }

    const [notice] = (await mailsTo(shop, "care@shop.example")).filter(({ subject }) =>
      subject.includes(reference),
    );
    expect(notice).toMatchObject({
      subject: `Order ${reference} to get ready`,
      replyTo: expect.objectContaining({ address: ada.email }),
    });
    for (const words of [
      "Spectranet USB Hotspot Dongle: 1 ×",
      billing.name,
      billing.email,
      billing.phone,
      billing.address,
      ada.email,
      "₦23,350",
    ]) {
      expect(notice?.text).toContain(words);
    }
  });

  it("are sent once, however often the checkout is repeated, and not at all if it is refused", async () => {
    const ada = await shopper(shop, 10_000, [dongle]);
    const sent = order();
    await Promise.all([1, 2, 3].map(() => ada.ask(checkout, sent)));
    await ada.ask(addToCart, { productId: mifi.id });
    expect((await ada.ask(checkout, order())).data.checkout.__typename).toBe("BalanceTooLow");
    const subjects = (await mailsTo(shop, ada.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("OYO-"))).toHaveLength(1);
  });
});
