import { Arg, Args, type ClassType, createUnionType, FieldResolver, Resolver, Root } from "type-graphql";
import { connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst, type Owned } from "../../platform/graphql/newest-first";
import { User } from "../identity";
import { InstallationBooking, type InstallationService } from "../installation";
import { accountItemKinds, accountItemTypes, type MoneyItems } from "../wallet";

const AccountItemUnion = createUnionType({
  name: "AccountItem",
  description: "A bundle purchase, an order, a funding, or a correction of the wallet.",
  types: () => accountItemTypes as [ClassType],
});

const AccountItemConnection = connectionOf(
  AccountItemUnion as unknown as ClassType<Owned>,
  "AccountItem",
  "bundle purchases, orders, fundings and corrections of the wallet",
  "owner",
);

@Resolver(() => User)
export class AccountItemsResolver {
  constructor(
    private readonly moneyItems: MoneyItems,
    private readonly installations: InstallationService,
  ) {}

  @FieldResolver(() => AccountItemConnection, {
    description: "The customer's purchases, orders, top-ups and corrections of the wallet, newest first.",
  })
  timeline(
    @Root() user: User,
    @Arg("kind", () => accountItemKinds, { nullable: true, description: "Only these; all when omitted." })
    kind: string | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<Owned>> {
    const timelines = this.moneyItems.servicesOf(kind).map(({ timeline }) => timeline);
    return newestFirst(timelines, user.id, page, "countAll");
  }

  @FieldResolver(() => [AccountItemUnion], {
    description:
      "Items that are not settled yet: top-ups that wait for their payment, bundles that are being delivered, orders that are " +
      "not handed over. In this order, each newest first, at most 20 of each.",
  })
  async underWay(@Root() { id }: User): Promise<Owned[]> {
    const services = this.moneyItems.servicesOf(null);
    return (await Promise.all(services.map(({ timeline }) => timeline.pending(id)))).flat();
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
