import { Field, ID, InputType, Int } from "type-graphql";
import { ShopType } from "../../platform/graphql/access";
import { describedEnum, Naira, NullableField, type ValueOf } from "../../platform/graphql/fields";
import { ParsedBy, SingleLine } from "../../platform/graphql/mutation";
import { Refusal, RefusalType } from "../../platform/graphql/refusal";
import { instantText } from "../../values/dates";
import type { Money } from "../../values/money";
import { maxIdLength } from "../../values/reference";
import { IsPassword } from "../identity";
import { isPin, pinSentence } from "./pin-rules";
import { SpendingChange } from "./spending-policy.entity";

const maxCodeLength = 100;

const IsPin = () => ParsedBy<string | null | undefined>((pin) => !pin || isPin(pin), pinSentence);

@InputType({ description: "The answer to ConfirmSpending: proves that the customer agrees to this payment." })
export class SpendingProofInput {
  @Field(() => ID, { description: "The challenge of ConfirmSpending." })
  @SingleLine(maxIdLength)
  challenge!: string;

  @NullableField(() => String, "The customer's PIN of six digits.")
  @SingleLine(maxIdLength)
  pin?: string | null;
}

@InputType({ description: "A new PIN, with the proof that the account's owner sets it." })
export class SetPinInput {
  @Field(() => String, {
    description:
      "Six digits: no run such as 123456, no repetition such as 000000, no year, and not part of the customer's number.",
  })
  @ParsedBy(isPin, "Please choose 6 digits", { minLength: 6, maxLength: 6 })
  pin!: string;

  @Field(() => String, {
    defaultValue: "",
    description:
      "The account's password. Not needed where none is set: then the browser must have signed in with Google within the last ten minutes.",
  })
  @IsPassword()
  password!: string;

  @NullableField(
    () => String,
    "From the mail of requestPinCode. Needed where a PIN was set before, and where no password is set.",
  )
  @SingleLine(maxCodeLength)
  code?: string | null;
}

export const PinRule = describedEnum("PinRule", "When a payment is confirmed by the PIN.", {
  NEVER: "No PIN is set, or it is off.",
  ABOVE:
    "When more than pinAbove is spent in 24 hours without it, for a recipient who is new, on a browser that is new, and for an automatic renewal.",
  ALWAYS: "For every payment.",
});
export type PinRule = ValueOf<typeof PinRule>;

@InputType({ description: "When the PIN is required." })
export class ChangePinRuleInput {
  @Field(() => PinRule, { description: "A stricter rule applies at once, another one after 24 hours." })
  rule!: PinRule;

  @NullableField(() => Naira, "With ABOVE: the amount, in naira.")
  above?: Money | null;

  @NullableField(() => String, "The current PIN. Needed for a rule that is less strict.")
  @IsPin()
  pin?: string | null;
}

@InputType({ description: "The maximum that is spent in 24 hours." })
export class ChangeDayLimitInput {
  @NullableField(
    () => Naira,
    "In naira, at least ₦50; null for no limit. A lower limit applies at once, a higher one after 24 hours.",
  )
  limit?: Money | null;

  @NullableField(() => String, "The current PIN. Needed for a higher limit where a PIN is set.")
  @IsPin()
  pin?: string | null;
}

@ShopType("owner", "A change that lets more be spent, and that the customer can still cancel.")
export class PendingChange {
  @Field(() => ID, { description: "Stable id, unique among pending changes." })
  id!: string;

  @Field(() => SpendingChange, { description: "What changes." })
  kind!: SpendingChange;

  @NullableField(() => ID, "The renewal that it is about; null for other changes.")
  renewalId!: string | null;

  @NullableField(() => Naira, "The new amount, in naira; null for no limit, and where there is no amount.")
  amount!: Money | null;

  @NullableField(() => Int, "The new number of further renewals; null for no limit, and where there is none.")
  times!: number | null;

  @Field(() => Date, { description: "When it takes effect." })
  effectiveAt!: Date;
}

@ShopType(
  "owner",
  "The customer's own rules about spending. With nothing set, nothing is required or limited.",
)
export class SpendingRules {
  @Field(() => PinRule, { description: "When a payment is confirmed by the PIN." })
  pinRule!: PinRule;

  @NullableField(() => Naira, "With ABOVE: the amount in naira; null otherwise.")
  pinAbove!: Money | null;

  @Field(() => Boolean, {
    description:
      "Whether the PIN is void, after 15 wrong ones or when the shop has new keys: nothing is spent until it is set anew.",
  })
  pinVoid!: boolean;

  @NullableField(() => Date, "Until when no PIN is accepted, after wrong ones; null when it is.")
  pinPausedUntil!: Date | null;

  @NullableField(() => Naira, "The maximum in 24 hours, in naira; null for none.")
  dayLimit!: Money | null;

  @NullableField(() => Naira, "What the last 24 hours have used of dayLimit, in naira; null without a limit.")
  spentOfLimit!: Money | null;

  @NullableField(
    () => Date,
    "Until when the wallet pays known recipients only, with the PIN, because the PIN or a way to sign in has changed; null otherwise.",
  )
  guardedUntil!: Date | null;

  @NullableField(() => Date, "Until when the emergency lock lasts; null when there is none.")
  lockedUntil!: Date | null;

  @Field(() => [PendingChange], { description: "Changes that take effect within 24 hours, the next first." })
  pendingChanges!: PendingChange[];
}

@RefusalType(
  "The payment needs the customer's PIN; nothing was charged. Send the same mutation with proof, within five minutes. A wrong PIN is answered like this, too.",
)
export class ConfirmSpending extends Refusal {
  @Field(() => ID, { description: "To send back as proof.challenge: for this payment only, once." })
  readonly challenge: string;

  @Field(() => Date, { description: "Until when the challenge is valid." })
  readonly expiresAt: Date;

  constructor(challenge: string, expiresAt: Date, message: string) {
    super(message);
    this.challenge = challenge;
    this.expiresAt = expiresAt;
  }
}

export const SpendingStop = describedEnum("SpendingStop", "Why nothing is spent now.", {
  LOCKED: "The customer has locked the account for 24 hours.",
  DAY_LIMIT: "It would be more than the customer's limit for 24 hours.",
  PIN_PAUSED: "There were too many wrong PINs.",
  PIN_VOID: "There were 15 wrong PINs, or the shop has new keys: the customer sets a new one.",
  RECIPIENT_NEW:
    "The PIN or a way to sign in has changed within 24 hours: the wallet pays only recipients from before.",
});
export type SpendingStop = ValueOf<typeof SpendingStop>;

@RefusalType("The customer's own rules do not allow this payment now; nothing was charged.")
export class SpendingStopped extends Refusal {
  @Field(() => SpendingStop, { description: "Which rule." })
  readonly reason: SpendingStop;

  @NullableField(() => Date, "When it may be paid; null when that does not come by waiting.")
  readonly until: Date | null;

  constructor(reason: SpendingStop, until: Date | null, message = stopped(reason, until)) {
    super(message);
    this.reason = reason;
    this.until = until;
  }
}

function stopped(reason: SpendingStop, until: Date | null): string {
  const end = until ? ` until ${instantText(until)}` : "";
  switch (reason) {
    case SpendingStop.LOCKED:
      return `Your wallet is locked${end}. Nothing can be spent until then, and nobody can lift the lock, not even we.`;
    case SpendingStop.PIN_PAUSED:
      return `There were too many wrong PINs, so no PIN is accepted${end}. If you have forgotten it, set a new one under Security in your account.`;
    case SpendingStop.PIN_VOID:
      return "Your PIN does not work any more. Please set a new one under Security in your account.";
    case SpendingStop.RECIPIENT_NEW:
      return `Because your PIN or a way to log in has changed, your wallet pays only numbers and addresses that you have paid for before${end}.`;
    case SpendingStop.DAY_LIMIT:
      return "This is more than your limit for 24 hours. You can change the limit under Security in your account.";
  }
}
