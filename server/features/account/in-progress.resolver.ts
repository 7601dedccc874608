import { FieldResolver, Resolver, Root } from "type-graphql";
import { User } from "../identity";
import { InstallationBooking, type InstallationService } from "../installation";
import type { MoneyItems } from "../wallet";
import { type AccountItem, AccountItemUnion } from "./account-item.schema";

@Resolver(() => User)
export class InProgressResolver {
  constructor(
    private readonly moneyItems: MoneyItems,
    private readonly installations: InstallationService,
  ) {}

  @FieldResolver(() => [AccountItemUnion], {
    description:
      "Items that are not settled yet: top-ups that wait for their payment, bundles that are being delivered, orders that are " +
      "not handed over. In this order, each newest first, at most 20 of each.",
  })
  async underWay(@Root() { id }: User): Promise<AccountItem[]> {
    const services = this.moneyItems.servicesOf(null);
    return (await Promise.all(services.map((service) => service.inProgress(id)))).flat();
  }

  @FieldResolver(() => [InstallationBooking], {
    description:
      "The installation visits that the customer booked while signed in, from today on, the next first, at most 20. A " +
      "place that is held has heldUntil.",
  })
  visits(@Root() { id, takenOverAt }: User): Promise<InstallationBooking[]> {
    // Visits before an account takeover belong to another person.
    return this.installations.comingOf(id, takenOverAt);
  }
}
