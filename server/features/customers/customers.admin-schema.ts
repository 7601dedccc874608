import { Field, ID, InputType, Int } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { StaffType } from "../../platform/admin/permission";
import { Required, SingleLine } from "../../platform/graphql/mutation";
import type { Money } from "../../values/money";
import { beforeTakeover } from "../identity";
import { accountItemKinds } from "../wallet";

const maxReasonLength = 200;

@StaffType("customers.view", "A customer, as the staff see them.")
export class StaffCustomer {
  @Field(() => ID, { description: "The user ID." })
  id!: string;

  @NullableField(() => String, "The number that the customer reads out.")
  customerNumber!: string | null;

  @Field(() => String, { description: "First and last name." })
  name!: string;

  @Field(() => String, { description: "In lower case." })
  email!: string;

  @Field(() => Boolean, { description: "Whether the customer has confirmed that the email is theirs." })
  emailVerified!: boolean;

  @NullableField(() => String, "+234 and ten digits.")
  phoneNumber!: string | null;

  @Field(() => Date, { description: "When the account was made (UTC)." })
  createdAt!: Date;

  @NullableField(() => Date, "Since when the account is on hold (UTC); null when it is not.")
  frozenAt!: Date | null;

  @NullableField(() => String, "The reason why it is on hold; the customer does not see it.")
  frozenReason!: string | null;
}

@StaffType("customers.view", "A customer who bought for the number that was searched, or ordered with it.")
export class StaffCustomerMatch {
  @Field(() => ID, { description: "The customer's id." })
  customerId!: string;

  @Field(() => accountItemKinds, { description: "BUNDLE: bought for the number. ORDER: ordered with it." })
  kind!: string;

  @Field(() => Date, { description: "The last time (UTC)." })
  at!: Date;

  @Field(() => Boolean, { description: beforeTakeover })
  isBeforeTakeover!: boolean;
}

@StaffType("customers.view", "A page of customers.")
export class StaffCustomerPage {
  @Field(() => [StaffCustomerMatch], {
    description:
      "Of a search by number: what found these customers besides their profile. On the first page.",
  })
  matches!: StaffCustomerMatch[];

  @Field(() => [StaffCustomer], { description: "At most as many as requested, and exact matches." })
  customers!: StaffCustomer[];

  @NullableField(() => ID, "Give it as after for the next page; null on the last.")
  next!: string | null;
}

@StaffType("customers.view", "An open case about something that the customer did.")
export class StaffCustomerCase {
  @Field(() => ID, { description: "Stable id, unique among cases." })
  id!: string;

  @Field(() => String, { description: "Such as NOT_RECEIVED." })
  kind!: string;

  @Field(() => String, { description: "The reference of the receipt that the case is about." })
  reference!: string;

  @Field(() => String, { description: "The event, as text." })
  note!: string;

  @Field(() => Date, { description: "When it was opened (UTC)." })
  createdAt!: Date;
}

@StaffType("customers.view", "A bundle that is bought again when it ends.")
export class StaffCustomerRenewal {
  @Field(() => ID, { description: "Stable id, unique among renewals." })
  id!: string;

  @Field(() => String, { description: "The text that the customer agreed to." })
  consent!: string;

  @Field(() => String, { description: "ACTIVE, PAUSED or STOPPED." })
  status!: string;

  @NullableField(() => String, "The reason why it is paused, such as PRICE_ROSE.")
  pausedBecause!: string | null;

  @Field(() => Date, { description: "When it is bought again, while it is active (UTC)." })
  dueAt!: Date;
}

@StaffType("customers.view", "A number that a customer has saved.")
export class StaffSavedNumber {
  @Field(() => String, { description: "The customer's name for it." })
  name!: string;

  @Field(() => String, { description: "Such as 0803 123 4567, or the email or number of an account." })
  number!: string;
}

@StaffType("customers.view", "A customer with what belongs to the account.")
export class StaffCustomerDetail {
  @Field(() => StaffCustomer, { description: "The profile." })
  customer!: StaffCustomer;

  @Field(() => Int, { description: "The number of phone numbers that the customer has saved." })
  savedNumberCount!: number;

  @Field(() => [StaffSavedNumber], {
    description: "The numbers that the customer has saved, by their names.",
  })
  savedNumbers!: StaffSavedNumber[];

  @NullableField(
    () => Date,
    "When the newest email was written that could not be delivered to the customer; null without one.",
  )
  emailGivenUpAt!: Date | null;

  @NullableField(() => Date, "Until when the emergency lock of the wallet lasts; null when there is none.")
  lockedUntil!: Date | null;

  @Field(() => Int, { description: "In how many browsers the customer is logged in." })
  sessionCount!: number;

  @Field(() => [StaffCustomerCase], {
    description: "Open cases about the latest 100 things that the customer did, oldest first.",
  })
  openCases!: StaffCustomerCase[];

  @Field(() => [StaffCustomerRenewal], { description: "At most 100, the stopped ones last." })
  renewals!: StaffCustomerRenewal[];
}

@StaffType("customers.view", "Something that moved the customer's money.")
export class StaffCustomerItem {
  @Field(() => ID, { description: "Stable id, unique among items of one kind." })
  id!: string;

  @Field(() => String, { description: "A value of AccountItemKind, such as ORDER." })
  kind!: string;

  @Field(() => String, { description: "The item, worded as on its receipt." })
  title!: string;

  @Field(() => String, { description: "As on the receipt." })
  reference!: string;

  @Field(() => String, { description: "Its state as text, as on the receipt." })
  state!: string;

  @Field(() => Boolean, { description: beforeTakeover })
  isBeforeTakeover!: boolean;

  @NullableField(() => Naira, "The receipt's total, in naira.")
  amount!: Money | null;

  @Field(() => Date, { description: "When it was made (UTC)." })
  createdAt!: Date;
}

@StaffType("customers.view", "A page of what a customer did, newest first.")
export class StaffCustomerItems {
  @Field(() => [StaffCustomerItem], { description: "The page." })
  items!: StaffCustomerItem[];

  @NullableField(() => String, "Give it as after for the next page; null on the last.")
  next!: string | null;
}

@StaffType("customers.wallet", "The payment gateway's answer about a top-up.")
export class BankAnswer {
  @Field(() => String, { description: "The answer, and what follows from it, as text." })
  message!: string;
}

@StaffType("customers.wallet", "One line of a wallet's statement.")
export class StaffWalletLine {
  @Field(() => ID, { description: "Stable id, unique among lines of statements." })
  id!: string;

  @Field(() => String, { description: "The transaction, as text." })
  description!: string;

  @Field(() => String, { description: "As on the receipt." })
  reference!: string;

  @Field(() => Naira, { description: "In naira; negative out of the wallet." })
  amount!: Money;

  @Field(() => Naira, { description: "The balance after it, in naira." })
  balanceAfter!: Money;

  @Field(() => Date, { description: "When it was booked (UTC)." })
  createdAt!: Date;
}

@StaffType("customers.wallet", "A customer's wallet. Reading it is logged.")
export class StaffCustomerWallet {
  @Field(() => Naira, { description: "The available balance, in naira." })
  balance!: Money;

  @Field(() => Naira, { description: "The amount on hold because of disputed payments, in naira." })
  held!: Money;

  @Field(() => [String], { description: "The months that have a statement, such as 2026-11, newest first." })
  months!: string[];

  @NullableField(() => Naira, "The balance at the start of the chosen month, in naira; null without one.")
  openingBalance!: Money | null;

  @NullableField(() => Naira, "The balance at its end, or now while it lasts, in naira; null without one.")
  closingBalance!: Money | null;

  @Field(() => [StaffWalletLine], {
    description: "The lines of the chosen month, or the latest without one, newest first.",
  })
  lines!: StaffWalletLine[];

  @NullableField(() => String, "Give it as after for older lines; null when there are none.")
  next!: string | null;
}

@InputType({ description: "Putting a customer's account on hold, or lifting that." })
export class CustomerHoldInput {
  @Field(() => ID, { description: "The customer's id." })
  customerId!: string;

  @Field(() => String, { description: `Why, for the staff; at most ${maxReasonLength} characters.` })
  @Required("Say why")
  @SingleLine(maxReasonLength)
  reason!: string;
}
