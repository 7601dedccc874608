import { Column, type ColumnOptions } from "typeorm";
import { Money } from "../../values/money";

/** An amount as whole kobo in a bigint; refuses what a number cannot hold exactly. */
export function MoneyColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column("bigint", {
    ...options,
    transformer: {
      to: (money?: Money | null) => (money ? money.kobo : money),
      from: (kobo: number | string | null) => (kobo === null ? null : Money.ofKobo(Number(kobo))),
    },
  });
}
