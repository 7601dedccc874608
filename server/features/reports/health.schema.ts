import { Field, ObjectType, registerEnumType } from "type-graphql";
import { RequiresPermission } from "../../platform/admin/permission";

export enum HealthState {
  GOOD = "GOOD",
  ATTENTION = "ATTENTION",
  BAD = "BAD",
}
registerEnumType(HealthState, {
  name: "HealthState",
  description: "Whether somebody has to do something.",
  valuesConfig: {
    GOOD: { description: "Nothing to do." },
    ATTENTION: { description: "Somebody should look at it soon." },
    BAD: { description: "Customers notice it, or will soon." },
  },
});

@RequiresPermission("health.view")
@ObjectType({ simpleResolvers: true, description: "One thing that the shop depends on, as it is now." })
export class HealthCheck {
  @Field(() => String, { description: "What it is, such as Outgoing mail." })
  title!: string;

  @Field(() => HealthState, { description: "Whether somebody has to do something." })
  state!: HealthState;

  @Field(() => String, { description: "How it is now." })
  text!: string;

  @Field(() => String, { nullable: true, description: "What to do about it; null when there is nothing." })
  action!: string | null;
}

@RequiresPermission("health.view")
@ObjectType({ simpleResolvers: true, description: "The state of the running shop." })
export class Health {
  @Field(() => Date, { description: "When it was checked (UTC)." })
  at!: Date;

  @Field(() => String, { description: "The version that runs." })
  version!: string;

  @Field(() => [HealthCheck], {
    description: "The outside systems: real or embedded, and whether they respond.",
  })
  partners!: HealthCheck[];

  @Field(() => [HealthCheck], { description: "The shop itself: database, mail, books, backup." })
  shop!: HealthCheck[];

  @Field(() => [HealthCheck], { description: "Tasks that the modules of the shop still have for the owner." })
  warnings!: HealthCheck[];
}
