import { Field, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/entities";
import { Access } from "../../platform/graphql/access";

@Access("owner")
@ObjectType({
  simpleResolvers: true,
  description: "Details that were removed from the account when its e-mail was proved in a new browser.",
})
@Entity("removed_details")
export class RemovedDetails {
  @PrimaryColumn("varchar")
  customerId!: string;

  /** JSON: what each feature removed, by its name. */
  @Column("text")
  content!: string;

  /** Whether the customer has signed in with a browser that knew the account before. */
  @Column("boolean")
  isProved!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether one of the details has to be named: the customer has not signed in with a browser that knew the account.",
  })
  get needsDetail(): boolean {
    return !this.isProved;
  }

  @Column("integer")
  wrongAnswers!: number;

  @Field(() => Date, { description: "When they were removed." })
  @InstantColumn()
  removedAt!: Date;

  @Field(() => Date, { description: "Until when they can be restored." })
  @InstantColumn()
  expiresAt!: Date;
}
