import { factsRead, factsWritten } from "../../../server/features/products/product.entity";
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

describe.each(productsContent.map((product) => [product.id, product] as const))("%s", (_id, product) => {
  it("has no old price", () => {
    expect(product.oldPrice).toBe(0);
  });

  it("has a picture of its model in its network's colour", () => {
    const model = product.name.toLowerCase().replace(/[ +]+/g, "-");

    expect(product.id).toBe(`${model}-${product.providerId}`);
    expect(product.image).toBe(`/devices/${model}-${product.providerId}.svg`);
  });

  it("has facts that match its description, with the same names as every other device", () => {
    expect(product.facts.map(({ name }) => name)).toEqual([
      "Speed",
      "Users",
      "Power",
      "Connections",
      "In the box",
    ]);
    const [speed, users, power, , box] = product.facts.map(({ value }) => value);
    expect(product.description).toContain(speed?.slice(0, 2));
    expect(product.description).toContain(`for ${users?.toLowerCase()}`);
    const hours = /about \d+ hours/.exec(product.description)?.[0] ?? "";
    expect(power?.toLowerCase()).toContain(hours);
    expect(box).toMatch(/ SIM$/);
    expect(product.name.toLowerCase()).toContain(product.kind.toLowerCase());
    expect(factsRead(factsWritten(product.facts))).toEqual(product.facts);
  });

  it("has short facts for speed class, ports or battery, users and the box's contents", () => {
    expect(product.description).toContain(product.name.startsWith("5g") ? "5G" : "4G");
    expect(product.description).toMatch(/port|battery/);
    expect(product.description).toMatch(/for up to \d+ users/);
    expect(product.description).toMatch(/In the box: .+ SIM\.$/);
    expect(product.description.length).toBeLessThanOrEqual(220);
    expect(product.description.match(/\.(?= |$)/g)?.length).toBeLessThanOrEqual(3);
  });
});
