import { productsContent } from "../../../server/features/products/products.content";

const distinct = (values: readonly string[]) => [...new Set(values)].sort();

describe("the devices", () => {
  it("are nine rows of four models, with unique ids", () => {
    expect(productsContent).toHaveLength(9);
    expect(distinct(productsContent.map((product) => product.id))).toHaveLength(9);
    expect(distinct(productsContent.map((product) => product.name))).toEqual(
      ["4g Lite Mifi", "5g Mifi + Voice", "5g Turbo Router", "USB Hotspot Dongle"].sort(),
    );
  });

  it("are supplied for Airtel, MTN, Smile and Spectranet, each model once per network", () => {
    const pairs = productsContent.map((product) => `${product.name} ${product.providerId}`);

    expect(distinct(productsContent.map((product) => product.providerId))).toEqual([
      "airtel",
      "mtn",
      "smile",
      "spectranet",
    ]);
    expect(distinct(pairs)).toHaveLength(9);
  });

  it("cost from ₦7,500 to ₦26,500 in whole naira", () => {
    const prices = productsContent.map((product) => product.price);

    expect(Math.min(...prices)).toBe(7500);
    expect(Math.max(...prices)).toBe(26_500);
    expect(prices.every(Number.isInteger)).toBe(true);
  });
});
