import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../../platform/database/value-columns";
import { Naira } from "../../../platform/graphql/scalars";
import type { Money } from "../../../values/money";

export enum FundingStatus {
  PENDING = "PENDING",
  SUCCEEDED = "SUCCEEDED",
  FAILED = "FAILED",
}
registerEnumType(FundingStatus, {
  name: "FundingStatus",
  description: "How a funding stands.",
  valuesConfig: {
    PENDING: { description: "Waiting for the payment." },
    SUCCEEDED: { description: "The wallet is credited." },
    FAILED: { description: "Not paid; nothing was credited." },
  },
});

@ObjectType({ simpleResolvers: true, description: "Money that a customer puts into the wallet." })
@Entity("funding")
export class Funding {
  @Field(() => ID, { description: "Opaque." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Column("varchar")
  transactionId!: string;

  @Field(() => String, { description: "To read out to support; also on the statement." })
  @Column("text")
  reference!: string;

  @Field(() => Naira, { description: "What was asked for, in naira." })
  @MoneyColumn()
  amount!: Money;

  @Field(() => FundingStatus, { description: "How it stands now." })
  @Column("text")
  status!: FundingStatus;

  @Field(() => String, {
    nullable: true,
    description:
      "Where to pay, when the payment gateway wants the customer there; null when the wallet is credited already.",
  })
  @Column("text", { nullable: true })
  checkoutUrl!: string | null;

  @Field(() => Date, { description: "When it was asked for." })
  @InstantColumn()
  createdAt!: Date;

  /** How the payment gateway knows it; null when it was credited without one. */
  @Column("text", { nullable: true })
  gatewayReference!: string | null;

  /** Play money: credited by the embedded gateway, or begun with a test key. */
  @Column("boolean")
  isPlay!: boolean;

  /** How often the gateway was asked by ourselves. */
  @Column("integer")
  checks!: number;

  /** When the gateway is asked again, or when the lease of whoever asks lapses; null when it need not be. */
  @InstantColumn({ nullable: true })
  nextCheckAt!: Date | null;

  /** When the gateway is asked who wants the payment back, once it is credited; null when nobody has said so. */
  @InstantColumn({ nullable: true })
  reversalCheckAt!: Date | null;
}
