import { Field, ID } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";
import { ShopType } from "../../platform/graphql/access";
import { Recipient } from "../catalogue";

@ShopType("owner", "A number that a customer buys for, under a name of theirs.")
@Entity("saved_number")
export class SavedNumber {
  @Field(() => ID, { description: "Stable id, unique among saved numbers." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

  @Field(() => String, { description: "The customer's name for the number." })
  @Column("text")
  name!: string;

  @Field(() => Recipient, {
    description: "The number, or the email address or customer number of an account.",
  })
  @Column(() => Recipient)
  recipient!: Recipient;

  @Field(() => Date, { description: "When it was saved." })
  @InstantColumn()
  createdAt!: Date;
}
