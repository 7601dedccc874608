import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { pressTwice } from "../../support/press-twice";
import { ada, showShop } from "../../support/show-shop";
import { bundle, device, funding, me, order } from "./account-stub";

const receipt = () => screen.findByRole("article", { name: /^Receipt/ });
const fact = (article: HTMLElement, term: string) => within(article).getByText(term).nextElementSibling;

describe("receipts", () => {
  it("show an order's amounts and why it was cancelled", async () => {
    showShop({
      path: "/account/orders/order-1",
      me: me({ cart: { id: "ada-cart", numberInCart: 0, cartTotal: 0, items: [] } }),
      Query: { order: () => order },
    });
    const article = await receipt();
    expect(fact(article, "Pick-up Station")).toHaveTextContent("Collect it in Ikeja.");
    expect(
      within(article).getByRole("row", { name: /MTN 5g Turbo Router 2 × ₦26,500 ₦53,000/ }),
    ).toBeVisible();
    expect(within(article).getByRole("row", { name: "Total ₦53,650" })).toBeVisible();
    expect(within(article).getByRole("list", { name: "Steps" })).toHaveTextContent(
      /Cancelled, refunded.*out of stock/,
    );
    expect(within(article).getByRole("button", { name: "Buy again · ₦54,000" })).toBeVisible();
  });

  it("show an order's steps, the next one's days, and the way to ask and to book an installation", async () => {
    const confirmed = { ...order, status: "CONFIRMED", changes: [] as object[] };
    const show = (shown: object) =>
      showShop({ path: "/account/orders/order-1", me: me({}), Query: { order: () => shown } });
    const steps = async () =>
      within(within(await receipt()).getByRole("list", { name: "Steps" }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    show(confirmed);
    expect(await steps()).toEqual([
      "PaidThu, 19 Nov 2026, 10:00 AM",
      "Ready for pick-upExpected Mon 23 Nov to Wed 25 Nov",
      "CollectedNot yet",
    ]);
    const article = within(await receipt());
    expect(article.getByRole("link", { name: "Ask about this order" })).toHaveAttribute(
      "href",
      "/contact-us?about=OYO-0000000001#message",
    );
    expect(article.getByRole("link", { name: "Schedule installation" })).toHaveAttribute(
      "href",
      "/schedule-installation",
    );
    cleanup();
    const changes = [{ status: "DISPATCHED", reason: null, createdAt: "2026-11-23T09:00:00Z" }];
    show({ ...confirmed, status: "DISPATCHED", deliveryMethod: "DOOR_STEP", changes });
    expect(await steps()).toEqual([
      "PaidThu, 19 Nov 2026, 10:00 AM",
      "On its wayMon, 23 Nov 2026, 10:00 AM",
      "DeliveredExpected Mon 23 Nov to Wed 25 Nov",
    ]);
    cleanup();
    show(order);
    expect(await steps()).toEqual([
      "PaidThu, 19 Nov 2026, 10:00 AM",
      "Cancelled, refundedThu, 19 Nov 2026, 1:00 PMout of stock",
    ]);
    expect(within(await receipt()).queryByRole("link", { name: "Schedule installation" })).toBeNull();
  });

  it("offer to buy again only what is not in the cart yet", async () => {
    const mifi = { ...device, id: "mifi", name: "4g Lite Mifi", price: 14_500 };
    const lines = order.lines.flatMap((line) => [
      line,
      { ...line, id: "line-2", product: mifi, quantity: 1 },
    ]);
    const inCart = { id: "item-1", numberOfItems: 1, subTotal: 27_000, product: device };
    const cart = { id: "ada-cart", numberInCart: 1, cartTotal: 27_000, items: [inCart] };
    const answers = { order: () => ({ ...order, lines }) };
    showShop({ path: "/account/orders/order-1", me: me({ cart }), Query: answers });
    expect(await screen.findByRole("button", { name: "Buy again · ₦14,500" })).toBeVisible();
  });

  it("offer a payment that was not paid again, once, and a message with its reference", async () => {
    const paid = { ...funding, id: "funding-2", status: "SUCCEEDED", checkoutUrl: null };
    const fundWallet = jest.fn(() => ({ ...paid, wallet: { ...ada.wallet, balance: 2000 } }));
    const user = showShop({
      path: "/account/fundings/funding-1",
      me: me({}),
      Query: { funding: () => ({ ...funding, status: "FAILED", checkoutUrl: null, wallet: ada.wallet }) },
      Mutation: { fundWallet },
    });
    const article = await receipt();
    expect(within(article).getByRole("link", { name: "Money left your bank? Tell us" })).toHaveAttribute(
      "href",
      "/contact-us?about=OYF-0000000001#message",
    );
    const again = within(article).getByRole("button", { name: "Try again with ₦1,000" });
    pressTwice(again);
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(fundWallet.mock.calls).toMatchObject([[{ input: { amount: 1000 } }]]);
    expect(await screen.findByText("Wallet funding successfull")).toBeVisible();

    await user.click(screen.getByRole("link", { name: "Money left your bank? Tell us" }));
    expect(await screen.findByLabelText("Enter your message")).toHaveValue("About OYF-0000000001: ");
  });

  it("ask the bank again about a payment that was not paid, and offer no second payment once it is given back", async () => {
    const failed = { ...funding, status: "FAILED", checkoutUrl: null, wallet: ada.wallet };
    const checkFunding = jest.fn(() => failed);
    const user = showShop({
      path: "/account/fundings/funding-1",
      me: me({}),
      Query: { funding: () => ({ ...failed, givenBackBy: "OYA-0000000001" }) },
      Mutation: { checkFunding },
    });
    const article = await receipt();
    expect(within(article).getByText(/our correction OYA-0000000001 added money/)).toBeVisible();
    expect(within(article).queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
    await user.click(within(article).getByRole("button", { name: "Ask the bank again" }));
    expect(await screen.findByText(/The bank has no payment for us yet/)).toBeVisible();
    expect(checkFunding).toHaveBeenCalledTimes(1);
  });

  it("say what the bank took back of a payment", async () => {
    const taken = { ...funding, status: "SUCCEEDED", checkoutUrl: null, takenBack: 400, wallet: ada.wallet };
    showShop({ path: "/account/fundings/funding-1", me: me({}), Query: { funding: () => taken } });
    expect(within(await receipt()).getByText("₦400 taken back by your bank.")).toBeVisible();
    expect(screen.getByText("Taken back")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Try again/ })).not.toBeInTheDocument();
  });

  it.each(["/account/purchases/x", "/account/orders/x", "/account/fundings/x"])(
    "are none at %s for what is not the customer's",
    async (path) => {
      const nothing = () => null;
      showShop({
        path,
        me: me({}),
        Query: { bundlePurchase: nothing, order: nothing, funding: nothing },
      });
      expect(await screen.findByRole("heading", { name: "We cannot find this receipt" })).toBeVisible();
    },
  );

  it("name seller, buyer and taxes, and link to the same as a PDF", async () => {
    showShop({ path: "/account/purchases/bundle-1", me: me({}), Query: { bundlePurchase: () => bundle } });
    const article = await receipt();
    expect(within(article).getByText("Seller").parentElement).toHaveTextContent(
      "SellerOyanet12 Allen Avenue, Ikeja, LagosTax ID 123-0001",
    );
    expect(within(article).getByText("Buyer").parentElement).toHaveTextContent("BuyerAda Obiada@example.com");
    expect(within(article).getByRole("row", { name: "VAT included (7.5%) ₦3.49" })).toBeVisible();
    expect(within(article).getByText("Receipt")).toBeInTheDocument();
    const pdf = within(article).getByRole("link", { name: "Download PDF" });
    expect([pdf.getAttribute("href"), pdf.hasAttribute("download")]).toEqual([
      "/receipts/purchases/bundle-1.pdf",
      true,
    ]);
  });
});
