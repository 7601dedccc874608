import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { RequiresPermission } from "../../platform/admin/permission";
import { InstantColumn } from "../../platform/database/entities";

@RequiresPermission("staff")
@ObjectType({ simpleResolvers: true, description: "A list with filters, saved under a name." })
@Entity("staff_view")
export class StaffView {
  @Field(() => ID, { description: "Stable id, unique among saved views." })
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  staffId!: string;

  @Field(() => String, { description: "The path of the screen, such as /orders." })
  @Column("varchar")
  screen!: string;

  @Field(() => String, { description: "As its owner named it." })
  @Column("text")
  name!: string;

  @Field(() => String, { description: "The query of the address, without the question mark." })
  @Column("text")
  query!: string;

  @InstantColumn()
  createdAt!: Date;
}
