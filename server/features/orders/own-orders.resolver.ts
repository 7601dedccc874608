import { Arg, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { mutationResult } from "../../platform/graphql/mutation";
import { Refused } from "../../platform/graphql/refusal";
import { type RequestContext, SignedInCustomerId } from "../../platform/graphql/request-context";
import { daySeconds } from "../../values/durations";
import { AccountOnHold } from "../identity";
import { Order, OrderStatus } from "./order.entity";
import type { OrderHandlingService } from "./order-handling.service";
import type { OrderHistoryService } from "./order-history.service";
import { OrderNotCancellable, OrderNotFound } from "./orders.schema";

const CancelOrderResult = mutationResult("CancelOrderResult", Order, [
  OrderNotFound,
  OrderNotCancellable,
  AccountOnHold,
]);

/** Ordering and cancelling again and again would keep devices from other customers. */
const cancellations = { name: "ordersCancelled", points: 3, seconds: daySeconds };

/** What customers do with their orders after the payment. */
@Resolver()
export class OwnOrdersResolver {
  constructor(
    private readonly handling: OrderHandlingService,
    private readonly history: OrderHistoryService,
  ) {}

  @Access("owner")
  @Mutation(() => CancelOrderResult.union, {
    description:
      "Cancels the customer's own order while it is CONFIRMED, and pays what was not refunded yet back to the wallet; three a day. Answers an order that is CANCELLED already with the order.",
  })
  cancelOrder(
    @SignedInCustomerId() customerId: string,
    @Ctx() { limits }: RequestContext,
    @Arg("id", () => ID, { description: "The order's id." }) id: string,
  ) {
    return CancelOrderResult.settle(async () => {
      const order = await this.find(customerId, id);
      if (order.status === OrderStatus.CANCELLED) return order;
      await limits.consume(cancellations, customerId);
      await limits.guardMoney(customerId, () => this.handling.cancelOwn(order));
      return this.find(customerId, id);
    });
  }

  private async find(customerId: string, id: string): Promise<Order> {
    const order = await this.history.timeline.find(customerId, id);
    if (!order) throw new Refused(new OrderNotFound());
    return order;
  }
}
