import { Column, type ColumnOptions } from "typeorm";
import { Money } from "../../values/money";
import { columnTransformer } from "./column-transformer";

const transformer = columnTransformer(
  Money,
  (money) => money.kobo,
  (kobo) => Money.ofKobo(Number(kobo)),
);

/** An amount as whole kobo in a bigint; refuses what a number cannot hold exactly. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", { ...options, transformer });
}
