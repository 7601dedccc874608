import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Access } from "../../platform/graphql/access";

/** A place where orders are collected, as the owner edits it. */
@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A place where orders are collected." })
@Entity("pick_up_station")
export class PickUpStation {
  @Field(() => ID, { description: "To be sent with the checkout." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "What it is called." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "Where the order is handed over, as a sentence." })
  @Column("text")
  description!: string;

  @Column("integer")
  position!: number;

  /** Removed by the staff: it stays, so that no seed creates it again, and can be brought back. */
  @Column("boolean", { name: "removed" })
  isRemoved!: boolean;
}
