import { productsContent } from "../../../server/features/products/products.content";
import { router } from "../../support/devices";
import { shopForAll } from "../../support/start-shop";

const products = `{
  products { id name description image price oldPrice kind facts { name value } provider { id name icon dataPackages { name } } }
}`;
const product = `query ($id: ID!) { product(id: $id) { id name price } }`;

describe("products", () => {
  const shop = shopForAll();

  const listed = async () => (await shop.visitor().ask(products)).data.products as { id: string }[];

  it("lists the nine devices in the shop's order, with their networks", async () => {
    const devices = await listed();

    expect(devices.map(({ id }) => id)).toEqual(productsContent.map(({ id }) => id));
    expect(devices[0]).toMatchObject({
      name: "5g Turbo Router",
      price: 26_500,
      oldPrice: 0,
      image: "/devices/5g-turbo-router-mtn.svg",
      kind: "ROUTER",
      provider: { id: "mtn", name: "MTN", icon: "/networks/mtn.svg" },
    });
    expect(devices[0]).toHaveProperty("provider.dataPackages.0.name", "Daily");
    expect(devices[0]).toHaveProperty("facts.1", { name: "Users", value: "Up to 32 users" });
  });

  it.each([
    ["one by its id", router.id, { id: router.id, name: "5g Turbo Router", price: 26_500 }],
    ["null for an unknown id", "gone", null],
    ["null for a name of JavaScript's own", "__proto__", null],
    ["null for an empty id", "", null],
  ])("returns %s", async (_, id, answer) => {
    expect((await shop.visitor().ask(product, { id })).data).toEqual({ product: answer });
  });
});
