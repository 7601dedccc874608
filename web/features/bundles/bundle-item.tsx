import { Wifi } from "lucide-react";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatInstant } from "../../values/dates";
import { formatNaira, times } from "../../values/naira";
import { sections } from "../../values/paths";
import { BuyAgain } from "./BuyAgain";
import type { MoneyItemView } from "../wallet/money-item";
import { purchaseStatus, savedName, withSavedName } from "./purchase-wording";

export const bundleItem: MoneyItemView<"BundlePurchase"> = {
  kind: "BUNDLE",
  filter: { word: "bundles", text: "Bundles" },
  empty: {
    icon: <Wifi size={36} />,
    title: "No data bundles yet",
    to: sections.dataBundle,
    text: "Buy a data bundle",
  },
  mark: ({ dataOption }) => <NetworkMark providerId={dataOption.dataPackage.provider.id} size={44} />,
  title: ({ network, benefits }) => `${network} ${benefits}`,
  status: ({ purchaseStatus: status, deliveryCheck }) => purchaseStatus(status, deliveryCheck),
  row: ({ recipient, price }, saved) => ({
    details: `For ${withSavedName(saved, recipient.formatted)}`,
    amount: times(price, -1),
    hasMoved: true,
  }),
  actions: (purchase) => <BuyAgain purchase={purchase} size="sm" />,
  inProgress: {
    text({ recipient, refundAt, price, deliveryCheck }, saved) {
      const name = savedName(saved, recipient.formatted) ?? recipient.formatted;
      if (deliveryCheck)
        return `Customer care will email you by ${formatInstant(deliveryCheck.answerBy)} about the bundle for ${name}.`;
      const to = `to ${name}`;
      if (!refundAt) return to;
      return `${to}. If it does not arrive by ${formatInstant(refundAt)}, ${formatNaira(price)} goes back to your wallet.`;
    },
    isPolled: ({ purchaseStatus: status }) => status === "PENDING",
  },
};
