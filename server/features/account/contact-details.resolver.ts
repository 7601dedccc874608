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
  async lastContactDetails(@Root() { id }: User): Promise<ContactDetails | null> {
    const [order, visit] = await Promise.all([this.orders.newestOf(id), this.installations.newestOf(id)]);
    return order && visit && order.createdAt < visit.createdAt ? visit : (order ?? visit);
  }
}
