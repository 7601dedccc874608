import { Wallet } from "lucide-react";
import { formatTime } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { IconMark } from "../../ui/IconMark";
import type { MoneyItemView } from "./money-item";
import { fundingBadge, takenBackText, WaitingFunding } from "./WaitingFunding";

export const fundingItem: MoneyItemView<"Funding"> = {
  kind: "FUNDING",
  filter: { word: "fundings", text: "Top-ups" },
  empty: { icon: <Wallet size={36} />, title: "No top-ups yet", to: paths.account, text: "Add money" },
  mark: () => <IconMark Icon={Wallet} />,
  title: () => "Wallet top-up",
  status: fundingBadge,
  row: ({ reference, amount, takenBack, fundingStatus }) => ({
    details: takenBack > 0 ? `${reference} · ${takenBackText(takenBack)}` : reference,
    amount,
    hasMoved: fundingStatus === "SUCCEEDED",
  }),
  inProgress: {
    text: ({ amount, createdAt }) => `${formatNaira(amount)}, started ${formatTime(createdAt)}`,
    isPolled: () => true,
    actions: (funding) => (
      <div className="mt-2">
        <WaitingFunding funding={funding} />
      </div>
    ),
  },
};
