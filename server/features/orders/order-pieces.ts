import { In } from "typeorm";
import type { Reader } from "../../platform/database/database";
import { InvalidField, refuse } from "../../platform/graphql/refusal";
import { Order, OrderLine } from "./order.entity";
import { OrderRefundLine } from "./order-refund.entity";

export interface LinePieces {
  lineId: string;
  quantity: number;
}

export const nameOfLine = ({ network, name }: OrderLine) => `${network} ${name}`;

/** Each line with the number of its pieces that were not refunded. */
export async function linesWithRest(reader: Reader, { id: orderId }: Pick<Order, "id">) {
  const lines = await reader.manager.findBy(OrderLine, { orderId });
  const refunds = await reader.manager.findBy(OrderRefundLine, {
    orderLineId: In(lines.map(({ id }) => id)),
  });
  return lines.map((line) => ({
    line,
    rest: refunds.reduce(
      (rest, { orderLineId, quantity }) => (orderLineId === line.id ? rest - quantity : rest),
      line.quantity,
    ),
  }));
}

/**
 * The requested pieces, or all that were not refunded before: refunded ones were counted back by hand. Throws Refused
 * for pieces that the order does not have.
 */
export async function piecesToRestock(reader: Reader, order: Order, requested: readonly LinePieces[] | null) {
  const lines = await linesWithRest(reader, order);
  const chosen = requested ?? lines.map(({ line, rest }) => ({ lineId: line.id, quantity: rest }));
  if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length)
    refuse("Each line can be chosen once");
  return chosen.map(({ lineId, quantity }) => {
    const line =
      lines.find((each) => each.line.id === lineId)?.line ?? refuse("This line is not of this order");
    if (quantity < 0 || quantity > line.quantity)
      refuse(
        `${line.name}: at most ${line.quantity} can go back into the stock`,
        new InvalidField(lineId, `0 to ${line.quantity}`),
      );
    return { lineId, quantity, productId: line.productId, name: nameOfLine(line) };
  });
}
