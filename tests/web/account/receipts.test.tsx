import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { buyBundle } from "../../support/buy-bundle";
import { Connection } from "../../support/connection";
import { editProduct, mifi, placeOrder, router } from "../../support/devices";
import { pressTwice } from "../../support/press-twice";
import { showShop } from "../../support/show-shop";
import { shopWithPartners } from "../../support/shop-with-partners";

const receipt = () => screen.findByRole("article", { name: /^Receipt/ });
const fact = (article: HTMLElement, term: string) => within(article).getByText(term).nextElementSibling;

describe("receipts", () => {
  const env = { SHOP_TAX_ID: "123-0001", VAT_PERCENT: "7.5" };
  const { shop, gateway, customer, startFunding, cancelOrder } = shopWithPartners(env);

  async function orderOf(details: object = {}) {
    const ada = await customer({ balance: 100_000 });
    const order = await placeOrder(ada, router, details);
    const handled = () => shop.services.orderHandling.find(order.reference);
    const path = `/account/orders/${order.id}`;
    return { ada, order, handled, path };
  }

  /** A payment of ₦1,000 that nobody made within the hour. */
  async function unpaid() {
    const ada = await customer({ balance: 1000 });
    const { reference } = await startFunding(ada.id, 1000);
    shop.clock.advance(3_600_000);
    await shop.services.fundingChecks.check(ada.id, reference);
    await ada.signIn();
    const [{ id } = { id: "" }] = await shop.read<{ id: string }>(
      "SELECT id FROM funding WHERE customer_id = $1 AND status = 'FAILED'",
      [ada.id],
    );
    return { ada, id, reference, path: `/account/fundings/${id}` };
  }

  it("show an order's amounts and why it was cancelled", async () => {
    const { ada, order, path } = await orderOf();
    await cancelOrder(order.reference, "out of stock");
    await editProduct(shop, router.id, "price", 2_700_000);
    showShop({ path, to: ada });
    const article = await receipt();
    expect(fact(article, "Pick-up Station")).toHaveTextContent("Oyanet Pick-up Station");
    expect(
      within(article).getByRole("row", { name: /MTN 5g Turbo Router 1 × ₦26,500 ₦26,500/ }),
    ).toBeVisible();
    expect(within(article).getByRole("row", { name: "Total ₦27,150" })).toBeVisible();
    expect(within(article).getByRole("list", { name: "Steps" })).toHaveTextContent(
      /Cancelled, refunded.*out of stock/,
    );
    expect(within(article).getByRole("button", { name: "Buy again · ₦27,000" })).toBeVisible();
    await editProduct(shop, router.id, "price", 2_650_000);
  });

  it("show an order's steps, the next one's days, and the way to ask and to book an installation", async () => {
    const steps = async () =>
      within(within(await receipt()).getByRole("list", { name: "Steps" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    const { ada, order, path } = await orderOf();
    showShop({ path, to: ada });
    expect(await steps()).toEqual([
      "PaidFri, 20 Nov 2026, 10:00 AM",
      "Ready for pick-upExpected Mon 23 Nov to Wed 25 Nov",
      "CollectedNot yet",
    ]);
    const article = within(await receipt());
    expect(article.getByRole("link", { name: "Ask about this order" })).toHaveAttribute(
      "href",
      `/contact-us?about=${order.reference}#message`,
    );
    expect(article.getByRole("link", { name: "Schedule installation" })).toHaveAttribute(
      "href",
      "/schedule-installation",
    );
    cleanup();
    await cancelOrder(order.reference, "out of stock");
    showShop({ path, to: ada });
    expect(await steps()).toEqual([
      "PaidFri, 20 Nov 2026, 10:00 AM",
      "Cancelled, refundedFri, 20 Nov 2026, 10:00 AMout of stock",
    ]);
    expect(within(await receipt()).queryByRole("link", { name: "Schedule installation" })).toBeNull();
    cleanup();
    const sent = await orderOf({ deliveryMethod: "DOOR_STEP" });
    const nothing = () => Promise.resolve();
    await shop.services.orderHandling.setStatus((await sent.handled())!, "DISPATCHED", nothing);
    showShop({ path: sent.path, to: sent.ada });
    expect(await steps()).toEqual([
      "PaidFri, 20 Nov 2026, 10:00 AM",
      "On its wayFri, 20 Nov 2026, 10:00 AM",
      "DeliveredExpected Mon 23 Nov to Wed 25 Nov",
    ]);
  });

  it("offer to buy again only what is not in the cart yet", async () => {
    const ada = await customer({ balance: 100_000 });
    await ada.act(`addToCart(productId: "${mifi.id}")`);
    const { id } = await placeOrder(ada, router);
    await ada.act(`addToCart(productId: "${router.id}")`);
    showShop({ path: `/account/orders/${id}`, to: ada });
    expect(await screen.findByRole("button", { name: "Buy again · ₦14,500" })).toBeVisible();
  });

  it("offer a payment that was not paid again, once, and a message with its reference", async () => {
    const { ada, reference, path } = await unpaid();
    const connection = new Connection(ada);
    const user = showShop({ path, to: connection });
    const article = await receipt();
    expect(within(article).getByRole("link", { name: "Money left your bank? Tell us" })).toHaveAttribute(
      "href",
      `/contact-us?about=${reference}#message`,
    );
    pressTwice(within(article).getByRole("button", { name: "Try again with ₦1,000" }));
    await waitFor(() => expect([...gateway.payments.values()].at(-1)?.amount).toBe(100_000));
    expect(connection.variablesOf("FundWallet")).toMatchObject([{ input: { amount: 1000 } }]);

    await user.click(screen.getByRole("link", { name: "Money left your bank? Tell us" }));
    expect(await screen.findByLabelText("Enter your message")).toHaveValue(`About ${reference}: `);
  });

  it("ask the bank again about a payment that was not paid, and offer no second payment once it is given back", async () => {
    const { ada, id, reference, path } = await unpaid();
    await shop.write("UPDATE funding SET given_back_by = 'OYA-0000000001' WHERE id = $1", [id]);
    const user = showShop({ path, to: ada });
    const article = await receipt();
    expect(within(article).getByText(/our correction OYA-0000000001 added money/)).toBeVisible();
    expect(within(article).queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
    const asked = gateway.count("verify");
    await user.click(within(article).getByRole("button", { name: "Ask the bank again" }));
    expect(await screen.findByText(/The bank has no payment for us yet/)).toBeVisible();
    expect(gateway.count("verify")).toBe(asked + 1);
    await shop.write("UPDATE funding SET given_back_by = NULL WHERE reference = $1", [reference]);
  });

  it("say what the bank took back of a payment", async () => {
    const ada = await customer({ balance: 1000 });
    const [{ id, reference } = { id: "", reference: "" }] = await shop.read<{
      id: string;
      reference: string;
    }>("SELECT id, reference FROM funding WHERE customer_id = $1", [ada.id]);
    const refund = gateway.refunded(reference, 40_000, { status: "processed" });
    await gateway.notify(
      `${shop.url}/webhooks/paystack`,
      gateway.refundEvent("processed", reference, refund),
    );
    await shop.runJob("funding checks");
    await shop.runJob("reversal checks");
    showShop({ path: `/account/fundings/${id}`, to: ada });
    expect(within(await receipt()).getByText("₦400 taken back by your bank.")).toBeVisible();
    expect(screen.getByText("Taken back")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
  });

  it.each(["/account/purchases/x", "/account/orders/x", "/account/fundings/x"])(
    "are none at %s for what is not the customer's",
    async (path) => {
      showShop({ path, to: await shop.customer() });
      expect(await screen.findByRole("heading", { name: "We cannot find this receipt" })).toBeVisible();
    },
  );

  it("name seller, buyer and taxes, and link to the same as a PDF", async () => {
    const ada = await customer({ balance: 1000 });
    const { id } = await buyBundle(ada);
    showShop({ path: `/account/purchases/${id}`, to: ada });
    const article = await receipt();
    const seller = within(article).getByText("Seller").parentElement;
    expect(seller).toHaveTextContent(/^SellerOyanet.*Tax ID 123-0001$/);
    expect(within(article).getByText("Buyer").parentElement).toHaveTextContent(`BuyerAda Obi${ada.email}`);
    expect(within(article).getByRole("row", { name: "VAT included (7.5%) ₦3.49" })).toBeVisible();
    expect(within(article).getByText("Receipt")).toBeInTheDocument();
    const pdf = within(article).getByRole("link", { name: "Download PDF" });
    expect([pdf.getAttribute("href"), pdf.hasAttribute("download")]).toEqual([
      `/receipts/purchases/${id}.pdf`,
      true,
    ]);
  });
});
