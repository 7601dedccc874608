import { Field, ID, InputType, Int } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { notesDescription } from "../../platform/admin/colleague-notes";
import { StaffType } from "../../platform/admin/permission";
import { IdempotencyKey, Reason } from "../../platform/graphql/mutation";
import { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";
import { factorCodeDescription, WaitingRefund } from "../approvals";
import { beforeTakeover } from "../identity";
import { DeliveryMethodCode } from "./delivery-methods";
import { OrderStatus } from "./order.entity";

@StaffType("orders.view", "An order, in a list.")
export class StaffOrderRow {
  @Field(() => ID, { description: "Opaque; `before` of the next page." })
  id!: string;

  @Field(() => String, { description: "Such as OYO-7K3M9QXT2A." })
  reference!: string;

  @Field(() => OrderStatus, { description: "Its status now." })
  status!: OrderStatus;

  @Field(() => Date, { description: "When it was paid." })
  createdAt!: Date;

  @Field(() => Naira, { description: "The amount paid, in naira." })
  total!: Money;

  @Field(() => Naira, { description: "The amount refunded so far, in naira." })
  refunded!: Money;

  @Field(() => String, { description: "The customer's name, as typed at checkout." })
  name!: string;

  @Field(() => String, { description: "The phone number, as typed at checkout." })
  phone!: string;

  @Field(() => DeliveryMethodCode, { description: "The delivery method." })
  deliveryMethod!: DeliveryMethodCode;

  @Field(() => LocalDate, { description: "The last day it will be ready." })
  deliveryLatest!: LocalDate;
}

@StaffType("orders.view", "Devices of one kind in an order, as they were sold.")
export class StaffOrderLine {
  @Field(() => ID, { description: "Stable id, unique among the lines of all orders." })
  id!: string;

  @Field(() => String, { description: "Network and name, such as MTN 5g Turbo Router." })
  name!: string;

  @Field(() => Naira, { description: "The unit price." })
  unitPrice!: Money;

  @Field(() => Int, { description: "The number of pieces that were paid." })
  quantity!: number;

  @Field(() => Int, { description: "The number of pieces that were refunded one by one." })
  refundedQuantity!: number;

  @Field(() => Boolean, { description: "Whether the shop counts the stock of this device." })
  isStockCounted!: boolean;

  @Field(() => Naira, { description: "The unit price times the quantity, in naira." })
  subTotal!: Money;
}

@StaffType("orders.view", "A step of an order after its payment.")
export class StaffOrderStep {
  @Field(() => OrderStatus, { description: "The status from then on." })
  status!: OrderStatus;

  @Field(() => Date, { description: "When it was done." })
  createdAt!: Date;

  @NullableField(() => String, "The reason, as mailed to the customer.")
  reason!: string | null;

  @Field(() => Boolean, { description: "Whether the customer did it: a cancellation." })
  byCustomer!: boolean;
}

@StaffType("orders.view", "Some pieces, the delivery fee or both, paid back.")
export class StaffOrderRefund {
  @Field(() => String, { description: "As on the customer's statement, such as OYR-7K3M9QXT2A." })
  reference!: string;

  @Field(() => Date, { description: "When it was paid back." })
  createdAt!: Date;

  @Field(() => String, { description: "The reason, as mailed to the customer." })
  reason!: string;

  @Field(() => [String], { description: "The refunded pieces, such as 2 × MTN 5g Turbo Router." })
  pieces!: string[];

  @Field(() => Naira, { description: "The refunded delivery fee, in naira; 0 when it was not." })
  deliveryFee!: Money;

  @Field(() => Naira, { description: "The amount refunded, in naira." })
  amount!: Money;
}

@StaffType("orders.view", "An order with everything needed to handle it.")
export class StaffOrder extends StaffOrderRow {
  @Field(() => Naira, { description: "The sum of the lines, in naira." })
  itemsTotal!: Money;

  @Field(() => Naira, { description: "The delivery fee, in naira." })
  deliveryFee!: Money;

  @Field(() => Boolean, { description: "Whether the delivery fee was refunded, apart from a cancellation." })
  isDeliveryRefunded!: boolean;

  @Field(() => String, { description: "The name of the delivery method." })
  deliveryName!: string;

  @Field(() => String, { description: "The place of the handover." })
  deliveryPlace!: string;

  @Field(() => LocalDate, { description: "The first day it may be ready." })
  deliveryEarliest!: LocalDate;

  @NullableField(() => String, notesDescription)
  notes!: string | null;

  @NullableField(() => String, "The courier's number, which the customer sees; null when there is none.")
  trackingNumber!: string | null;

  @Field(() => String, { description: "The email address, as typed at checkout." })
  email!: string;

  @Field(() => String, { description: "The address as typed at checkout." })
  address!: string;

  @Field(() => ID, { description: "The customer who paid it." })
  customerId!: string;

  @Field(() => Boolean, { description: beforeTakeover })
  isBeforeTakeover!: boolean;

  @NullableField(() => String, "The email of the account; mails go there.")
  accountEmail!: string | null;

  @Field(() => [StaffOrderLine], { description: "The ordered items." })
  lines!: StaffOrderLine[];

  @Field(() => [StaffOrderStep], { description: "Changes of its status since it was paid, oldest first." })
  steps!: StaffOrderStep[];

  @Field(() => [StaffOrderRefund], { description: "Refunds of some pieces, oldest first." })
  refunds!: StaffOrderRefund[];

  @Field(() => [WaitingRefund], { description: "Refunds of it that wait for approval, oldest first." })
  waitingRefunds!: WaitingRefund[];

  @Field(() => Naira, { description: "A refund of more than this in total needs a second person, in naira." })
  refundApprovalAbove!: Money;

  @Field(() => [OrderStatus], { description: "The statuses that may follow." })
  next!: OrderStatus[];
}

@InputType({ description: "Pieces of one line." })
export class RefundLineInput {
  @Field(() => ID, { description: "The line." })
  lineId!: string;

  @Field(() => Int, { description: "The number of pieces; a refund takes at most those not refunded yet." })
  quantity!: number;
}

@InputType({ description: "The cancellation of an order." })
export class CancelOrderInput {
  @Field(() => String, { description: "The order's reference." })
  reference!: string;

  @Field(() => String, { description: "Why, in one line of 3 to 200 characters: the customer reads it." })
  @Reason()
  reason!: string;

  @NullableField(
    () => [RefundLineInput],
    "The pieces that go back into the stock, each line at most once. Null for all pieces that were not refunded before.",
  )
  restock?: RefundLineInput[] | null;

  @NullableField(() => String, factorCodeDescription)
  factorCode?: string | null;
}

@InputType({
  description:
    "A partial refund of an order. The same key with the same input pays nothing back a second time.",
})
export class RefundOrderInput {
  @Field(() => String, { description: "The order's reference." })
  reference!: string;

  @Field(() => [RefundLineInput], { description: "The pieces; each line at most once." })
  lines!: RefundLineInput[];

  @Field(() => Boolean, { defaultValue: false, description: "Whether the delivery fee is paid back, too." })
  withDelivery!: boolean;

  @Field(() => String, { description: "Why, in one line of 3 to 200 characters: the customer reads it." })
  @Reason()
  reason!: string;

  @Field(() => ID, { description: "Made by the client, one per intention; at most 100 characters." })
  @IdempotencyKey()
  idempotencyKey!: string;

  @NullableField(() => String, factorCodeDescription)
  factorCode?: string | null;
}
