import { In, LessThan, type FindOptionsWhere } from "typeorm";
import type { Reader } from "../../platform/database/database";
import { Money } from "../../values/money";
import { DataOption } from "../catalogue";
import { RowOperation, type SubjectRow, type Values } from "../changes";
import { Renewal, RenewalStatus } from "./renewal.entity";

/** Renewals that a change of an option would stop, for the staff who make it. */
export async function renewalEffects(
  reader: Reader,
  row: SubjectRow,
  after: Values,
  operation: RowOperation,
): Promise<string[]> {
  const count = (where: FindOptionsWhere<Renewal>) =>
    reader.manager.countBy(Renewal, {
      dataOptionId: row.id,
      status: In([RenewalStatus.ACTIVE, RenewalStatus.PAUSED]),
      ...where,
    });
  const effects: string[] = [];
  const isRemoved = operation === RowOperation.REMOVE;
  if (row.values.onSale === "yes" && (isRemoved || after.onSale === "no")) {
    const all = await count({});
    if (all > 0) effects.push(`${renewals(all)} will pause, because it is not on sale`);
  } else if (!isRemoved && Number(after.price) > Number(row.values.price)) {
    const capped = await count({ agreedPrice: LessThan(Money.ofNaira(Number(after.price))) });
    if (capped > 0)
      effects.push(`${renewals(capped)} ${capped === 1 ? "has" : "have"} a lower price cap and will pause`);
  }
  return effects;
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
