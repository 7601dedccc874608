import { FieldResolver, Resolver, Root } from "type-graphql";
import { User } from "../identity";
import type { InstallationService } from "../installation";
import type { OrderHistoryService } from "../orders";
import { ContactDetails } from "./contact-details.type";

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

/** What was typed before the account was taken over was somebody else's. */
function isOwn(found: { createdAt: Date } | null, takenOverAt: Date | null): boolean {
  return found !== null && (takenOverAt === null || found.createdAt > takenOverAt);
}
