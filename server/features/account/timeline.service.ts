import type { Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst, type OwnRows } from "../../platform/graphql/newest-first";
import type { AccountItemKind } from "../wallet";
import type { AccountItem } from "./account-item.type";

/** What a customer bought, ordered and funded, as one list. */
export class TimelineService {
  constructor(private readonly kinds: Record<AccountItemKind, OwnRows<AccountItem>>) {}

  /** Newest first; all kinds when `kind` is null. */
  itemsOf(customerId: string, kind: AccountItemKind | null, page: PageArgs): Promise<Page<AccountItem>> {
    const asked = kind ? [this.kinds[kind]] : Object.values(this.kinds);
    return newestFirst(asked, customerId, page, "countAll");
  }
}
