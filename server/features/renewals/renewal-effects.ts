import { In, LessThan, type FindOptionsWhere } from "typeorm";
import type { Reader } from "../../platform/database/database";
import { Money } from "../../values/money";
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

const renewals = (count: number) => (count === 1 ? "1 renewal" : `${count} renewals`);
