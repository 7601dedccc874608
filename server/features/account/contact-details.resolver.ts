import { Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { User } from "../identity";
import type { InstallationService } from "../installation";
import type { OrderHistoryService } from "../orders";

@ObjectType({
  simpleResolvers: true,
  description: "Whom to reach and where, as a customer typed it in a form.",
})
class ContactDetails {
  @Field(() => String, { description: "Who it was for." })
  name!: string;

  @Field(() => String, { description: "Where to write." })
  email!: string;

  @Field(() => String, { description: "Whom to call." })
  phone!: string;

  @Field(() => String, { description: "Where to deliver or to visit." })
  address!: string;
}

@Resolver(() => User)
export class ContactDetailsResolver {
  constructor(
    private readonly orders: OrderHistoryService,
    private readonly installations: InstallationService,
  ) {}

  @FieldResolver(() => ContactDetails, {
    nullable: true,
    description:
      "What the customer typed for the last order or installation visit, to fill in the next form; null before the first.",
  })
  async lastContactDetails(@Root() { id, takenOverAt }: User): Promise<ContactDetails | null> {
    const newest = await Promise.all([this.orders.newestOf(id), this.installations.newestOf(id)]);
    const [order, visit] = newest.map((found) => (isOwn(found, takenOverAt) ? found : null));
    return order && visit && order.createdAt < visit.createdAt ? visit : (order ?? visit ?? null);
  }
}

/** Details from before an account takeover belong to somebody else. */
function isOwn(found: { createdAt: Date } | null, takenOverAt: Date | null): boolean {
  return found !== null && (takenOverAt === null || found.createdAt > takenOverAt);
}
