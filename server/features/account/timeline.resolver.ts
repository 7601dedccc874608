import { Arg, Args, type ClassType, FieldResolver, Resolver, Root } from "type-graphql";
import { checkPageSize, connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst, type OwnRows } from "../../platform/graphql/newest-first";
import { User } from "../identity";
import { AccountItemKind } from "../wallet";
import { type AccountItem, AccountItemUnion } from "./account-item.type";

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
    const requestedKinds = kind ? [this.kinds[kind]] : Object.values(this.kinds);
    return newestFirst(requestedKinds, user.id, page, "countAll");
  }
}
