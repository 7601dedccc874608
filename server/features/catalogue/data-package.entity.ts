import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { Access } from "../../platform/graphql/access";
import { Provider } from "./provider.entity";

@Access("anyone")
@ObjectType({ simpleResolvers: true, description: "A group of one network's options, such as MTN Weekly." })
@Entity("data_package")
export class DataPackage {
  @Field(() => ID, { description: "A short name that never changes, such as mtn-weekly." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "Daily, Weekly, Monthly, Quarterly, Yearly or Quarterly/Yearly." })
  @Column("text")
  name!: string;

  @Field(() => Provider, { description: "The network it belongs to." })
  @ManyToOne(() => Provider)
  @JoinColumn({ name: "provider_id" })
  provider!: Provider;

  @Column("integer")
  position!: number;

  @Field(() => Int, {
    nullable: true,
    complexity: 0, // a number in memory
    description:
      "Its rank among the packages that were bought in the last 30 days, 1 for the one bought most; null when it was " +
      "not bought, or nothing is known yet.",
  })
  popularity!: number | null;
}
