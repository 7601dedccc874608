import { Field } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import { ShopType } from "../../platform/graphql/access";
import type { Money } from "../../values/money";

@ShopType("owner", "The seller or the buyer, as a receipt names them.")
export class ReceiptParty {
  @Field(() => String, { description: "The shop's name, or the customer's; may be empty." })
  name!: string;

  @Field(() => [String], {
    description: "The lines below the name: address, phones, email, tax number.",
  })
  lines!: readonly string[];
}

@ShopType("owner", "A fact of a receipt, as it is shown.")
export class ReceiptFact {
  @Field(() => String, { description: "Its label, such as Network." })
  term!: string;

  @Field(() => String, { description: "The fact as text; dates and times as in Lagos." })
  value!: string;
}

@ShopType("owner", "One thing that a receipt charges for.")
export class ReceiptLine {
  @Field(() => String, { description: "Its name when it was sold." })
  name!: string;

  @Field(() => String, { description: "The number of pieces and the unit price, such as 2 × ₦26,500." })
  detail!: string;

  @Field(() => Naira, { description: "Its amount, in naira." })
  amount!: Money;
}

@ShopType("owner", "A sum of a receipt.")
export class ReceiptTotal {
  @Field(() => String, { description: "Its label, such as Total." })
  term!: string;

  @Field(() => Naira, { description: "In naira." })
  amount!: Money;
}

/** The page, the PDF and the mail are drawn from this value. */
@ShopType("owner", "A receipt: the same on the page, in the PDF and in the mail.")
export class Receipt {
  @Field(() => String, { description: "The kind of purchase: Data bundle, Order or Wallet top-up." })
  title!: string;

  @Field(() => String, { description: "To read out to support; also on the statement." })
  reference!: string;

  @Field(() => String, { description: "Its current state as text, such as Delivered." })
  state!: string;

  @Field(() => ReceiptParty, { description: "The seller." })
  seller!: ReceiptParty;

  @Field(() => ReceiptParty, { description: "The buyer: the account's current name and email." })
  buyer!: ReceiptParty;

  @Field(() => [ReceiptFact], { description: "Its details, in the order to show them." })
  facts!: readonly ReceiptFact[];

  @Field(() => [ReceiptLine], { description: "The ordered items; empty where the facts say it." })
  lines!: readonly ReceiptLine[];

  @Field(() => [ReceiptTotal], { description: "The total, and the VAT in it where the shop charges VAT." })
  totals!: readonly ReceiptTotal[];

  @NullableField(
    () => String,
    "The path of the same as a PDF, for the signed-in customer whose it is; null for a top-up that is not paid.",
  )
  pdfPath!: string | null;

  /** When it was paid or requested: a PDF of the same receipt has the same bytes. */
  at!: Date;
}
