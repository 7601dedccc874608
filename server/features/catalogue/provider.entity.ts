import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Access } from "../../platform/graphql/access";
import { RecipientKind } from "../../values/recipient";

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A network whose data bundles the shop sells." })
@Entity("provider")
export class Provider {
  @Field(() => ID, { description: "A short name that never changes, such as mtn." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "The network's name, such as MTN." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The network's mark: a root-relative URL served by the shop." })
  @Column("text")
  icon!: string;

  @Field(() => RecipientKind, { description: "What its bundles are delivered to." })
  @Column("text")
  recipientKind!: RecipientKind;

  @Column("integer")
  position!: number;
}
