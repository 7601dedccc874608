import { bundleItem } from "../bundles/bundle-item";
import { orderItem } from "../orders/order-item";
import { adjustmentItem } from "../wallet/adjustment-item";
import { fundingItem } from "../wallet/funding-item";
import type { ItemType, MoneyItemView } from "../wallet/money-item";

/** Every kind of money item, by its GraphQL type and in the order of the filter. */
const moneyItems: { [Type in ItemType]: MoneyItemView<Type> } = {
  BundlePurchase: bundleItem,
  Order: orderItem,
  Funding: fundingItem,
  WalletAdjustment: adjustmentItem,
};

export const allMoneyItems = Object.values(moneyItems) as readonly Pick<
  MoneyItemView<ItemType>,
  "kind" | "filter" | "empty"
>[];

export function viewOf<Type extends ItemType>(item: { __typename: Type }): MoneyItemView<Type> {
  return moneyItems[item.__typename];
}
