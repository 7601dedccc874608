import { Field, ID } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { Column, Entity } from "typeorm";
import { ListedRow } from "../shop-details";
import { ShopType } from "../../platform/graphql/access";

@ShopType("anyone", "A customer's review of the shop.")
@Entity("testimonial")
export class Testimonial extends ListedRow {
  @Field(() => ID, { description: "A short name that never changes." })
  declare id: string;

  /** Null where the owner has emptied it: it is not shown then. */
  @Field(() => String, { description: "The review's text." })
  @Column("text", { nullable: true })
  text!: string | null;

  @Field(() => String, { description: "The customer's name." })
  @Column("text", { nullable: true })
  name!: string | null;

  @Field(() => String, { description: "Their occupation and place, such as Pharmacist, Enugu." })
  @Column("text", { nullable: true })
  title!: string | null;

  @NullableField(() => String, "Their portrait: a root-relative URL served by the shop; null for none.")
  @Column("text", { nullable: true })
  image!: string | null;
}

@ShopType("anyone", "A person who works for the shop.")
@Entity("team_member")
export class TeamMember extends ListedRow {
  @Field(() => ID, { description: "A short name that never changes." })
  declare id: string;

  /** Null where the owner has emptied it: it is not shown then. */
  @Field(() => String, { description: "Their name." })
  @Column("text", { nullable: true })
  name!: string | null;

  @Field(() => String, { description: "Their occupation, such as UI/UX Designer." })
  @Column("text", { nullable: true })
  role!: string | null;

  @NullableField(() => String, "Their portrait: a root-relative URL served by the shop; null for none.")
  @Column("text", { nullable: true })
  image!: string | null;
}
