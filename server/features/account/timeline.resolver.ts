import { Arg, Args, type ClassType, FieldResolver, Resolver, Root } from "type-graphql";
import { checkPageSize, connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { User } from "../identity";
import { AccountItemKind } from "../wallet";
import { type AccountItem, AccountItemUnion } from "./account-item.type";
import type { TimelineService } from "./timeline.service";

const AccountItemConnection = connectionOf(
  AccountItemUnion as unknown as ClassType<AccountItem>,
  "AccountItem",
  "bought bundles, orders and fundings",
);

@Resolver(() => User)
export class UserTimelineResolver {
  constructor(private readonly items: TimelineService) {}

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
    return this.items.itemsOf(user.id, kind ?? null, page);
  }
}
