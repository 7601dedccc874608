import { Field, ID, InputType } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { Refusal, refusalOf, RefusalType } from "../../platform/graphql/refusal";
import { Required, IdempotencyKey, SingleLine } from "../../platform/graphql/mutation";
import { maxEmailLength } from "../../values/email-address";
import type { Money } from "../../values/money";
import { maxNameLength } from "../../values/person-name";
import { SpendingProofInput } from "../spending-policy";
import { DeliveryMethodCode } from "./delivery-methods";

const fillIn = "Please fill in all shipping details fields";
const maxAddressLength = 200;
const maxPhoneLength = 30;
const maxStationIdLength = 64;
const maxExpectedItemsLength = 8_000;

@InputType({
  description:
    "The recipient of the cart's devices and the delivery method. The key is made by the client, one per intention: the " +
    "same key with the same input answers with the first result and moves no money twice.",
})
export class CheckoutInput {
  @Field(() => String, { description: `At most ${maxNameLength} characters.` })
  @Required(fillIn)
  @SingleLine(maxNameLength)
  name!: string;

  @Field(() => String, { description: `At most ${maxEmailLength} characters; its form is not checked.` })
  @Required(fillIn)
  @SingleLine(maxEmailLength)
  email!: string;

  @Field(() => String, { description: `At most ${maxAddressLength} characters.` })
  @Required(fillIn)
  @SingleLine(maxAddressLength)
  address!: string;

  @Field(() => String, { description: `At most ${maxPhoneLength} characters; its form is not checked.` })
  @Required(fillIn)
  @SingleLine(maxPhoneLength)
  phone!: string;

  @Field(() => DeliveryMethodCode, {
    defaultValue: DeliveryMethodCode.PICKUP_STATION,
    description: "The delivery method.",
  })
  deliveryMethod!: DeliveryMethodCode;

  @NullableField(
    () => ID,
    "The pick-up station of a collected order; null for the first. A removed one: InvalidInput.",
  )
  @SingleLine(maxStationIdLength)
  pickUpStationId?: string | null;

  @NullableField(
    () => Naira,
    "The total that the customer was shown, delivery included, in naira. If it differs from the current total: " +
      "PriceChanged. Omit to accept any total.",
  )
  expectedTotal?: Money | null;

  @NullableField(
    () => String,
    "The lines that the customer was shown: `productId:quantity`, sorted by this text (UTF-16 code units) and joined " +
      `by commas; at most ${maxExpectedItemsLength} characters. If the cart has other lines: CartChanged. Omit to accept any.`,
  )
  @SingleLine(maxExpectedItemsLength)
  expectedItems?: string | null;

  @NullableField(
    () => SpendingProofInput,
    "After ConfirmSpending: the customer's agreement. Not part of what the key stands for.",
  )
  proof?: SpendingProofInput | null;

  @Field(() => ID, { description: "Made by the client, one per intention; at most 100 characters." })
  @IdempotencyKey()
  idempotencyKey!: string;
}

@RefusalType("There is nothing in the cart to order; nothing was charged.")
export class CartEmpty extends refusalOf("Your cart is empty. Please add a device first.") {}

@RefusalType("The cart has other devices or quantities than the customer was shown; nothing was charged.")
export class CartChanged extends refusalOf("Your cart has changed. Please check it and try again.") {}

@RefusalType("The customer has no such order.")
export class OrderNotFound extends refusalOf("We cannot find this order.") {}

@RefusalType("The order is on its way or handed over: the customer can no longer cancel it. Nothing changed.")
export class OrderNotCancellable extends Refusal {
  constructor(state: string) {
    super(`This order can no longer be cancelled. ${state} If you do not want it, please write to us.`);
  }
}
