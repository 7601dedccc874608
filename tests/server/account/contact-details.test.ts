import { askBooking, visit } from "../../support/ask-booking";
import { billing, checkout, dongle, order, shopper } from "../../support/devices";
import { type Shop, shopForAll } from "../../support/start-shop";

const lastContactDetails = `{ me { lastContactDetails { name email phone address } } }`;

describe("lastContactDetails", () => {
  const shop = shopForAll();

  const detailsOf = async (customer: Awaited<ReturnType<Shop["customer"]>>) =>
    (await customer.ask(lastContactDetails)).data.me.lastContactDetails;
  const visited = {
    name: visit.name,
    email: visit.email,
    phone: "+2348031234567",
    address: visit.address,
  };

  it("are none before the first order or visit", async () => {
    expect(await detailsOf(await shop.customer())).toBeNull();
  });

  it("are those of the last order, or of the last visit when that came later", async () => {
    const ada = await shopper(shop, 100_000, [dongle]);

    await ada.ask(checkout, order());
    expect(await detailsOf(ada)).toEqual(billing);

    shop.clock.advance(60_000);
    await askBooking(shop, {}, ada);
    expect(await detailsOf(ada)).toEqual(visited);

    shop.clock.advance(60_000);
    await ada.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`);
    await ada.ask(checkout, order({ address: " 9 Bode Thomas, Surulere " }));
    expect(await detailsOf(ada)).toEqual({ ...billing, address: "9 Bode Thomas, Surulere" });
  });

  it("offer the details of up to three different orders, the newest first", async () => {
    const ada = await shopper(shop, 200_000, [dongle]);
    for (const address of ["1 Marina", "2 Marina", "3 Marina", "1  MARINA", "4 Marina"]) {
      shop.clock.advance(60_000);
      await ada.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`);
      await ada.ask(checkout, order({ address }));
    }
    // The same address with another spelling of its phone number is the same.
    shop.clock.advance(60_000);
    await ada.ask(`mutation { addToCart(productId: "${dongle.id}") { __typename } }`);
    const { phone } = order().input;
    await ada.ask(checkout, order({ address: "4 Marina", phone: `${phone.slice(0, 4)} ${phone.slice(4)}` }));
    const used = "{ me { usedContactDetails { address } } }";
    const addresses = ["4 Marina", "1  MARINA", "3 Marina"].map((address) => ({ address }));
    expect((await ada.ask(used)).data.me.usedContactDetails).toEqual(addresses);
    expect((await (await shop.customer()).ask(used)).data.me.usedContactDetails).toEqual([]);
  });

  it("do not include those of a visitor or another customer who used the same email", async () => {
    const ada = await shop.customer({ email: visit.email });
    const ben = await shop.customer();
    shop.clock.advance(3_600_000); // an unconfirmed address gets one mail an hour that strangers cause
    await askBooking(shop);
    shop.clock.advance(3_600_000);
    await askBooking(shop, { time: "1:00 PM" }, ben);

    expect(await detailsOf(ada)).toBeNull();
    expect(await detailsOf(ben)).toEqual(visited);
  });
});
