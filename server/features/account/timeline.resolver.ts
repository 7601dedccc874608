import { Arg, Args, type ClassType, createUnionType, FieldResolver, Resolver, Root } from "type-graphql";
import { checkPageSize, connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst, type OwnRows } from "../../platform/graphql/newest-first";
import { BundlePurchase } from "../bundles";
import { User } from "../identity";
import { Order } from "../orders";
import { AccountItemKind, Funding } from "../wallet";

type AccountItem = BundlePurchase | Order | Funding;

const AccountItemUnion = createUnionType({
  name: "AccountItem",
  description: "One thing that a customer did: a bought bundle, an order or a funding.",
  types: () => [BundlePurchase, Order, Funding] as const,
});

const AccountItemConnection = connectionOf(
  AccountItemUnion as unknown as ClassType<AccountItem>,
  "AccountItem",
  "bought bundles, orders and fundings",
);

@Resolver(() => User)
export class UserTimelineResolver {
  constructor(private readonly kinds: Record<AccountItemKind, OwnRows<AccountItem>>) {}

  @FieldResolver(() => AccountItemConnection, {
    description: "What the customer bought, ordered and funded, newest first.",
  })
  timeline(
    @Root() user: User,
    @Arg("kind", () => AccountItemKind, { nullable: true, description: "Only these; all when omitted." })
    kind: AccountItemKind | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<AccountItem>> {
    checkPageSize(page);
    const asked = kind ? [this.kinds[kind]] : Object.values(this.kinds);
    return newestFirst(asked, user.id, page, "countAll");
  }
}
