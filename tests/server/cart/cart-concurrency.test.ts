import {
  addToCart,
  contents,
  decreaseCartItem,
  dongle,
  increaseCartItem,
  mifi,
  removeFromCart,
  router,
  shopper,
} from "../../support/devices";
import { type Shop, startShop } from "../../support/start-shop";

const times = (count: number, work: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe("a cart in many tabs at once", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it("has one line for a device that all add, and keeps all others", async () => {
    const ada = await shop.customer();
    const devices = [router, mifi, dongle];

    await times(24, (n) => ada.askUntilServed(addToCart, { productId: devices[n % 3]!.id }));

    const lines = await contents(ada);
    expect(new Map(lines as [string, number][])).toEqual(new Map(devices.map(({ id }) => [id, 1])));
    expect(lines).toHaveLength(3);
  });

  it("never contains more than 10 of a device", async () => {
    const ada = await shopper(shop, 0, [dongle]);
    await times(24, () => ada.askUntilServed(increaseCartItem, { productId: dongle.id }));
    expect(await contents(ada)).toEqual([[dongle.id, 10]]);
  });

  it("never contains less than 1 of a device", async () => {
    const ada = await shopper(shop, 0, [dongle]);
    await times(4, () => ada.askUntilServed(increaseCartItem, { productId: dongle.id }));
    await times(24, () => ada.askUntilServed(decreaseCartItem, { productId: dongle.id }));
    expect(await contents(ada)).toEqual([[dongle.id, 1]]);
  });

  it("reports the removal to only one of them", async () => {
    const ada = await shopper(shop, 0, [dongle, mifi]);
    const answers = (await times(12, () => ada.askUntilServed(removeFromCart, { productId: dongle.id }))) as {
      data: { removeFromCart: { __typename: string } };
    }[];

    const kinds = answers.map(({ data }) => data.removeFromCart.__typename).sort();
    expect(kinds).toEqual(["Cart", ...Array.from({ length: 11 }, () => "NotInCart")]);
    expect(await contents(ada)).toEqual([[mifi.id, 1]]);
  });
});
