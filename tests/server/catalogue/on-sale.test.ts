import { DataOption, DataPackage, Provider } from "../../../server/features/catalogue/catalogue.entity";
import { Product } from "../../../server/features/products/product.entity";
import { shopForAll } from "../../support/start-shop";

const option = "mtn-daily-40mb";
const device = "5g-turbo-router-mtn";

const states = {
  "on sale": { onSale: true, isRemoved: false },
  "off sale": { onSale: false, isRemoved: false },
  removed: { onSale: true, isRemoved: true },
  "off sale and removed": { onSale: false, isRemoved: true },
};
type State = keyof typeof states;
const each = Object.keys(states) as State[];

describe("what is on sale", () => {
  const shop = shopForAll();

  const write =
    (entity: typeof Provider | typeof DataPackage | typeof DataOption | typeof Product) =>
    async (id: string, state: State) =>
      shop.database.transaction(({ manager }) => manager.update(entity, id, states[state]));

  it.each(each.flatMap((network) => each.map((dataPackage) => [network, dataPackage] as const)))(
    "is the same to lists, finder, chat, renewals and the purchase: a network %s, a package %s",
    async (network, dataPackage) => {
      await write(Provider)("mtn", network);
      await write(DataPackage)("mtn-daily", dataPackage);
      for (const state of each) {
        await write(DataOption)(option, state);
        const isExpected = [network, dataPackage, state].every((one) => one === "on sale");
        const catalogue = await shop.services.catalogue.current();
        const sold = await shop.database.transaction((tx) =>
          shop.services.catalogue.optionForSale(tx, option),
        );
        expect({
          renewal: catalogue.option(option)?.onSale,
          listed: catalogue.providers.some(({ dataPackages }) =>
            dataPackages.some(({ dataOptions }) => dataOptions.some(({ id }) => id === option)),
          ),
          found: catalogue.plans.some(({ id }) => id === option),
          sold: sold !== null,
        }).toEqual({ renewal: isExpected, listed: isExpected, found: isExpected, sold: isExpected });
      }
    },
  );

  it.each(each)(
    "is the same to the list of devices, carts and the checkout: a network %s",
    async (network) => {
      await write(Provider)("mtn", network);
      for (const state of each) {
        await write(Product)(device, state);
        // A paused network sells no bundles, but its devices.
        const isExpected = state === "on sale" && !states[network].isRemoved;
        const { onSale } = await shop.services.products.current();
        const inCart = await shop.database.transaction((tx) =>
          shop.services.products.readCurrent(tx, [device]),
        );
        expect({
          listed: onSale.some(({ id }) => id === device),
          inCart: inCart.get(device)?.onSale,
        }).toEqual({ listed: isExpected, inCart: isExpected });
      }
    },
  );

  it.each([Provider, DataPackage, DataOption, Product])(
    "is read again after an edit of any column that the shop shows: $name",
    async (entity) => {
      const { manager } = shop.database.reader;
      const { tableName, columns } = manager.connection.getMetadata(entity);
      const hidden = ["cost", "stock", "low_stock"];
      const raising: string[] = [];
      for (const { databaseName: column } of columns) {
        const before = await shop.services.catalogue.version();
        await shop.write(`UPDATE ${tableName} SET ${column} = ${column}`);
        if ((await shop.services.catalogue.version()) > before) raising.push(column);
      }
      expect(raising).toEqual(
        columns.map((column) => column.databaseName).filter((name) => !hidden.includes(name)),
      );
    },
  );
});
