import { Not } from "typeorm";
import type { Reader } from "../../platform/database/database";
import { Money } from "../../values/money";
import { ShopDetail } from "../shop-details";
import { type PreviewedChange, RowOperation, type SubjectRow, type Values } from "../changes";
import { DataOption, DataPackage, prefixesRead, Provider } from "./catalogue.entity";
import type { CatalogueService } from "./catalogue.service";

/** The number of packages and options that go with a removed network or package. */
export const removalEffects =
  (type: "Provider" | "DataPackage") =>
  async (
    { manager }: Reader,
    row: SubjectRow,
    _after: Values,
    operation: RowOperation,
  ): Promise<string[]> => {
    if (operation !== RowOperation.REMOVE) return [];
    const isNetwork = type === "Provider";
    const ofPackage = isNetwork ? { provider: { id: row.id } } : { id: row.id };
    const [packages, options] = await Promise.all([
      manager.countBy(DataPackage, { ...ofPackage, isRemoved: false }),
      manager.countBy(DataOption, { dataPackage: { ...ofPackage, isRemoved: false }, isRemoved: false }),
    ]);
    const plans = options === 1 ? "1 plan" : `${options} plans`;
    const packagesText = packages === 1 ? "1 package" : `${packages} packages`;
    return [`${isNetwork ? `${packagesText} and ` : ""}${plans} go with it. Undo brings them back`];
  };

/** Networks that have a prefix, too: the shop would warn one of their customers. */
export async function prefixEffects({ manager }: Reader, row: SubjectRow, after: Values): Promise<string[]> {
  const prefixes = prefixesRead(after.numberPrefixes ?? null);
  if (after.numberPrefixes === row.values.numberPrefixes) return [];
  const others = await manager.findBy(Provider, { isRemoved: false, id: Not(row.id) });
  return others.flatMap(({ name, numberPrefixes: taken }) => {
    const both = prefixes.filter((prefix) => taken.includes(prefix));
    return both.length === 0
      ? []
      : [`${both.join(", ")} is also a prefix of ${name}: customers of one of them would be warned`];
  });
}

export async function saleEffects(
  catalogue: Pick<CatalogueService, "current">,
  row: SubjectRow,
  after: Values,
): Promise<string[]> {
  const option = (await catalogue.current()).option(row.id);
  if (!option || after.onSale !== "yes") return [];
  const { dataPackage } = option;
  const { provider } = dataPackage;
  if (!provider.onSale) return [`Customers cannot buy it: ${provider.name} is paused`];
  if (!dataPackage.onSale) return [`Customers cannot buy it: the package ${dataPackage.name} is not on sale`];
  return [];
}

/** Names a margin below the owner's threshold, and one below nothing. */
export async function marginEffects(
  { manager }: Reader,
  changes: readonly PreviewedChange[],
): Promise<string[][]> {
  const detail = await manager.findOneBy(ShopDetail, { id: "margin-warning" });
  const threshold = Number(detail?.value ?? 0);
  return changes.map(([row, after, operation]) => {
    const isSame = after.price === row.values.price && after.cost === row.values.cost;
    if (isSame || !after.cost || operation === RowOperation.REMOVE) return [];
    const margin = Money.ofNaira(Number(after.price)).minus(Money.ofNaira(Number(after.cost)));
    const percent = Math.round((margin.naira / Number(after.price)) * 100);
    const text = `The margin is ${margin.formatted} (${percent} %)`;
    if (margin.kobo < 0) return [`${text}: every sale loses money`];
    return percent < threshold ? [`${text}, below your ${threshold} %`] : [];
  });
}
