import type { ReactNode } from "react";
import type { AccountHomeQuery } from "../account/generated/AccountHome";
import type { AccountItemKind, AccountActivityQuery } from "../account/generated/Activity";
import type { SavedNumberFragment } from "../account/generated/SavedNumbers";
import type { StatusBadge } from "../../ui/Badge";
import type { Naira } from "../../values/naira";

/** An item of the activity, such as an order. */
export type Item = NonNullable<NonNullable<AccountActivityQuery["me"]>["timeline"]>["edges"][number]["node"];
/** An item that is not settled yet, with the fields that say when it will be. */
type ItemInProgress = NonNullable<AccountHomeQuery["me"]>["underWay"][number];
export type ItemType = Item["__typename"];

type Of<Type extends ItemType, Union> = Extract<Union, { __typename: Type }>;
type Saved = readonly SavedNumberFragment[];

/** The account's view of one kind of money item. Every feature defines its own, and `money-items.tsx` lists them. */
export interface MoneyItemView<Type extends ItemType> {
  kind: AccountItemKind;
  /**
   * The filter of the activity: its text, its value of `show` in the URL, and the content of an empty list. Omitted for
   * rare items, which are only among all.
   */
  filter?: { word: string; text: string };
  empty?: { icon: ReactNode; title: string; to: string; text: string };
  mark(item: Of<Type, Item> | Of<Type, ItemInProgress>): ReactNode;
  title(item: Of<Type, Item> | Of<Type, ItemInProgress>): string;
  status(item: Of<Type, Item> | Of<Type, ItemInProgress>): StatusBadge;
  row(item: Of<Type, Item>, saved: Saved): ItemRow;
  actions?(item: Of<Type, Item>): ReactNode;
  inProgress: {
    /** Explains when the item will be settled, and what happens otherwise. */
    text(item: Of<Type, ItemInProgress>, saved: Saved): string;
    /** Whether it may change while the customer looks at the page. */
    isPolled(item: Of<Type, ItemInProgress>): boolean;
    actions?(item: Of<Type, ItemInProgress>): ReactNode;
  };
}

interface ItemRow {
  details: string;
  /** In naira; negative for a payment from the wallet. */
  amount: Naira;
  /** False while a payment into the wallet has not arrived. */
  hasMoved: boolean;
}
