import { ValidateIf } from "class-validator";
import { Field, ID, InputType } from "type-graphql";
import { NullableField, Naira } from "../../../platform/graphql/fields";
import { IdempotencyKey, ParsedBy, Required, SingleLine } from "../../../platform/graphql/mutation";
import { maxEmailLength } from "../../../values/email-address";
import { SpendingProofInput } from "../../spending-policy";
import type { Money } from "../../../values/money";
import { parsePhoneNumber } from "../../../values/phone-number";

const fillOut = "Please fill out all form fields";

@InputType({
  description:
    "The option and its recipient, a phone or an account. The key is made by the client, one per intention: the same key " +
    "with the same input answers with the first result and moves no money twice.",
})
export class PurchaseBundleInput {
  @Field(() => ID, { description: "The option's id, such as mtn-daily-40mb." })
  @Required(fillOut)
  dataOptionId!: string;

  @Field(() => String, {
    description:
      "A Nigerian mobile number: 0 and ten digits, ten digits, 234… or +234…. May be empty where account is given.",
  })
  @ValidateIf(({ account }: PurchaseBundleInput) => !account?.trim())
  @Required(fillOut)
  @ParsedBy(parsePhoneNumber, "Please enter a Nigerian mobile number, such as 0803 123 4567")
  phone!: string;

  @NullableField(
    () => String,
    "For networks that do not deliver to a phone (see Provider.recipientKind): the account's email address or the " +
      "customer number.",
  )
  @SingleLine(maxEmailLength)
  account?: string | null;

  @Field(() => Boolean, { description: "Whether the bundle is to be renewed when it ends." })
  autoRenewal!: boolean;

  @NullableField(
    () => Naira,
    "The price that the customer was shown, in naira. If it differs from the current price: PriceChanged. Omit to accept any price.",
  )
  expectedPrice?: Money | null;

  @NullableField(
    () => SpendingProofInput,
    "After ConfirmSpending: the customer's agreement. Not part of what the key stands for.",
  )
  proof?: SpendingProofInput | null;

  @Field(() => ID, { description: "Made by the client, one per intention; at most 100 characters." })
  @IdempotencyKey()
  idempotencyKey!: string;
}
