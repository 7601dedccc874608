import { In } from "typeorm";
import type { Reader } from "../../platform/database/database";
import { Money } from "../../values/money";
import { DataOption } from "../catalogue";
import { type PreviewedChange, RowOperation, type SubjectRow, type Values } from "../changes";
import { Renewal, RenewalStatus } from "./renewal.entity";

/** Renewals that changes of options would stop, for the staff who make them. */
export async function renewalEffects(
  { manager }: Reader,
  changes: readonly PreviewedChange[],
): Promise<string[][]> {
  const open: { optionId: string; agreedPrice: number; count: number }[] = await manager
    .createQueryBuilder(Renewal, "renewal")
    .select("renewal.dataOptionId", "optionId")
    .addSelect("renewal.agreedPrice", "agreedPrice")
    .addSelect("COUNT(*)", "count")
    .where({
      dataOptionId: In(changes.map(([{ id }]) => id)),
      status: In([RenewalStatus.ACTIVE, RenewalStatus.PAUSED]),
    })
    .groupBy("renewal.dataOptionId")
    .addGroupBy("renewal.agreedPrice")
    .getRawMany();
  const count = (optionId: string, below = Number.POSITIVE_INFINITY) =>
    open
      .filter((each) => each.optionId === optionId && each.agreedPrice < below)
      .reduce((sum, each) => sum + each.count, 0);
  return changes.map(([row, after, operation]) => {
    const isRemoved = operation === RowOperation.REMOVE;
    if (row.values.onSale === "yes" && (isRemoved || after.onSale === "no")) {
      const all = count(row.id);
      return all > 0 ? [`${renewals(all)} will pause, because it is not on sale`] : [];
    }
    if (isRemoved || !(Number(after.price) > Number(row.values.price))) return [];
    const capped = count(row.id, Money.ofNaira(Number(after.price)).kobo);
    return capped > 0
      ? [`${renewals(capped)} ${capped === 1 ? "has" : "have"} a lower price cap and will pause`]
      : [];
  });
}

/** Renewals of the plans that go with a removed network or package. */
export const renewalsOfRemoved =
  (type: "Provider" | "DataPackage") =>
  async (
    { manager }: Reader,
    { id }: SubjectRow,
    _after: Values,
    operation: RowOperation,
  ): Promise<string[]> => {
    if (operation !== RowOperation.REMOVE) return [];
    const dataPackage = type === "Provider" ? { provider: { id } } : { id };
    const options = await manager.find(DataOption, { where: { dataPackage }, select: { id: true } });
    const count = await manager.countBy(Renewal, {
      dataOptionId: In(options.map((option) => option.id)),
      status: In([RenewalStatus.ACTIVE, RenewalStatus.PAUSED]),
    });
    return count > 0 ? [`${renewals(count)} will pause, because the plan is not on sale`] : [];
  };

const renewals = (count: number) => (count === 1 ? "1 renewal" : `${count} renewals`);
