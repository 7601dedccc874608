import { Arg, Args, type ClassType, FieldResolver, Resolver, Root } from "type-graphql";
import { checkPageSize, connectionOf, type Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst } from "../../platform/graphql/newest-first";
import { User } from "../identity";
import { accountItemKinds, type MoneyItems } from "../wallet";
import { type AccountItem, AccountItemUnion } from "./account-item.schema";

const AccountItemConnection = connectionOf(
  AccountItemUnion as unknown as ClassType<AccountItem>,
  "AccountItem",
  "bundle purchases, orders, fundings and corrections of the wallet",
  "owner",
);

@Resolver(() => User)
export class UserTimelineResolver {
  constructor(private readonly moneyItems: MoneyItems) {}

  @FieldResolver(() => AccountItemConnection, {
    description: "The customer's purchases, orders, top-ups and corrections of the wallet, newest first.",
  })
  timeline(
    @Root() user: User,
    @Arg("kind", () => accountItemKinds, { nullable: true, description: "Only these; all when omitted." })
    kind: string | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Page<AccountItem>> {
    checkPageSize(page);
    const timelines = this.moneyItems.servicesOf(kind).map(({ timeline }) => timeline);
    return newestFirst(timelines, user.id, page, "countAll");
  }
}
