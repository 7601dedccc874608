import { Field, ID, Int } from "type-graphql";
import { NullableField, Constraint, describedEnum, type ValueOf, Naira } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { maxQuantityPerLine } from "../cart";
import { InstantColumn, LocalDateColumn, MoneyColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import { Product } from "../products";
import { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";
import { parsePhoneNumber } from "../../values/phone-number";
import { typedReference } from "../../values/reference";
import { indexedWords, searchedWords } from "../../values/search-words";
import { DeliveryMethodCode } from "./delivery-methods";

export const OrderStatus = describedEnum("OrderStatus", "The status of an order.", {
  CONFIRMED: "Paid; the shop is getting it ready.",
  DISPATCHED: "On its way to the customer, or ready at the pick-up station.",
  DELIVERED: "Handed over: delivered or collected.",
  CANCELLED: "Cancelled and refunded.",
});
export type OrderStatus = ValueOf<typeof OrderStatus>;

@ShopType("owner", "A change of an order's status after its payment.")
@Entity("order_change")
export class OrderChange {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  orderId!: string;

  @Field(() => OrderStatus, { description: "The status of the order from then on." })
  @Column("text")
  status!: OrderStatus;

  @NullableField(() => String, "The reason, for the customer.")
  @Column("text", { nullable: true })
  reason!: string | null;

  /** Of a cancellation by the customer, not by the staff. */
  @Column("boolean", { default: false })
  byCustomer!: boolean;

  @Field(() => Date, { description: "When it was done." })
  @InstantColumn()
  createdAt!: Date;
}

@ShopType("owner", "One device of an order, as it was sold.")
@Entity("order_line")
export class OrderLine {
  @Field(() => ID, { description: "Stable id, unique among the lines of all orders." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  orderId!: string;

  @Column("varchar")
  productId!: string;

  @Column("integer")
  position!: number;

  /** Loaded by its resolver when a query selects it. */
  @Field(() => Product, { description: "The device as the shop has it now." })
  product?: Product;

  @Field(() => String, { description: "The network's name, such as MTN, as it was when it was sold." })
  @Column("text")
  network!: string;

  @Field(() => String, { description: "Its name when it was sold." })
  @Column("text")
  name!: string;

  @Field(() => Naira, { description: "The unit price when it was sold, even if it changes later." })
  @MoneyColumn()
  unitPrice!: Money;

  @Field(() => Int, { description: `The number of pieces; 1 to ${maxQuantityPerLine}.` })
  @Constraint({ min: 1, max: maxQuantityPerLine })
  @Column("integer")
  quantity!: number;

  @Field(() => Naira, { description: "The unit price times the quantity, in naira." })
  @MoneyColumn()
  subTotal!: Money;
}

@ShopType("owner", "Devices that a customer has paid for together.")
@Entity("customer_order")
export class Order {
  @Field(() => ID, { description: "Stable id, unique among orders." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  transactionId!: string;

  @Field(() => String, { description: "To read out to support; also on the statement." })
  @Column("text")
  reference!: string;

  @Field(() => OrderStatus, { description: "Its status now." })
  @Column("text")
  status!: OrderStatus;

  /** Filled in when the order is read. */
  @Field(() => [OrderLine], { description: "The ordered items, in the order of the cart." })
  lines!: OrderLine[];

  /** Filled in when the order is read. */
  @Field(() => [OrderChange], { description: "The changes of its status since it was paid, oldest first." })
  changes!: OrderChange[];

  @Field(() => Naira, { description: "The sum of the lines, in naira." })
  @MoneyColumn()
  itemsTotal!: Money;

  @Field(() => Naira, { description: "The delivery fee, in naira." })
  @MoneyColumn()
  deliveryFee!: Money;

  @Field(() => Naira, { description: "The amount charged: items and delivery, in naira." })
  @MoneyColumn()
  total!: Money;

  /** The whole total of a cancelled order. */
  @MoneyColumn()
  refunded!: Money;

  @Field(() => DeliveryMethodCode, { description: "The delivery method." })
  @Column("text")
  deliveryMethod!: DeliveryMethodCode;

  /** Null for delivery to the address. */
  @Column("varchar", { nullable: true })
  pickUpStationId!: string | null;

  @NullableField(
    () => String,
    "The pick-up station, as worded at the checkout; null when it is brought to the address.",
  )
  @Column("text", { nullable: true })
  pickUpPlace!: string | null;

  /** By the staff; see appendNote. */
  @Column("text", { nullable: true })
  notes!: string | null;

  @NullableField(() => String, "The courier's number to follow the parcel by; null when there is none.")
  @Column("text", { nullable: true })
  trackingNumber!: string | null;

  @Field(() => LocalDate, { description: "The first day it may be ready." })
  @LocalDateColumn()
  deliveryEarliest!: LocalDate;

  @Field(() => LocalDate, { description: "The last day it will be ready." })
  @LocalDateColumn()
  deliveryLatest!: LocalDate;

  @Field(() => String, { description: "The customer's name, as typed at checkout." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The email address, as typed at checkout." })
  @Column("text")
  email!: string;

  @Field(() => String, { description: "The delivery address, as typed at checkout." })
  @Column("text")
  address!: string;

  @Field(() => String, { description: "The phone number, as typed at checkout." })
  @Column("text")
  phone!: string;

  @Field(() => Date, { description: "When it was paid." })
  @InstantColumn()
  createdAt!: Date;
}

@Entity("order_word")
export class OrderWord {
  @PrimaryColumn("varchar")
  orderId!: string;

  @PrimaryColumn("varchar")
  word!: string;

  /** The order's time, so that the newest are found without reading the others. */
  @InstantColumn()
  createdAt!: Date;
}

const maxPhoneDigits = 64;

/** Words of the name, the phone number without its country, and the letters of the reference. */
export function orderWords(order: { reference: string; name: string; phone: string }): string[] {
  const found = [...indexedWords(order.name), phoneIn(order.phone), ...lettersOf(order.reference)];
  return [...new Set(found.filter(Boolean))];
}

/** A phone number is one prefix, however it is written. */
export function orderSearchWords(text: string): string[] {
  const isPhone = parsePhoneNumber(text) !== null || /^[+(]?\d[\d\s()./-]*$/.test(text.trim());
  return isPhone ? [phoneIn(text)].filter(Boolean) : lettersOf(text.trim());
}

/** Null for a text of another length. */
export function referenceWord(text: string): string | null {
  return /^(?:OYO-)?(.{10})$/.exec(typedReference(text))?.[1]?.toLowerCase() ?? null;
}

const lettersOf = (text: string) => searchedWords(text.replace(/^[o0]yo\p{Pd}/iu, ""));

function phoneIn(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^(?:(?:00)?2340?|0)/, "");
  return parsePhoneNumber(text)?.slice("+234".length) ?? digits.slice(0, maxPhoneDigits);
}
