import { MoreThan } from "typeorm";
import type { Reader } from "../../platform/database/database";
import { RowOperation, type SubjectRow, type Values } from "../changes";
import { CartItem } from "./cart-item.entity";

const carts = (count: number) =>
  count === 1 ? "1 cart holds" : `${count.toLocaleString("en-NG")} carts hold`;

export async function cartsWithDevice(
  reader: Reader,
  row: SubjectRow,
  after: Values,
  operation: RowOperation,
): Promise<string[]> {
  const isRemoved = operation === RowOperation.REMOVE;
  const isNewPrice = !isRemoved && after.price !== row.values.price;
  const isWithdrawn = row.values.onSale === "yes" && (isRemoved || after.onSale === "no");
  if (!isNewPrice && !isWithdrawn) return [];
  const count = await reader.manager.countBy(CartItem, { productId: row.id });
  if (count === 0) return [];
  return [
    ...(isNewPrice ? [`${carts(count)} it at the old price: their owners are shown the new one`] : []),
    ...(isWithdrawn ? [`${carts(count)} it: their owners must remove it to check out`] : []),
  ];
}

export async function cartsWithTooMany(reader: Reader, row: SubjectRow, after: Values): Promise<string[]> {
  const { stock } = after;
  if (stock == null) return [];
  const count = await reader.manager.countBy(CartItem, {
    productId: row.id,
    numberOfItems: MoreThan(Number(stock)),
  });
  return count === 0 ? [] : [`${carts(count)} more of it than will be left`];
}
