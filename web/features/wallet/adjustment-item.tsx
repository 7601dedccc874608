import { IconMark } from "../../ui/IconMark";
import { Wallet } from "lucide-react";
import { formatNaira } from "../../values/naira";
import type { MoneyItemView } from "./money-item";

export const adjustmentItem: MoneyItemView<"WalletAdjustment"> = {
  kind: "ADJUSTMENT",
  mark: () => <IconMark Icon={Wallet} />,
  title: () => "Wallet correction",
  status: ({ amount }) =>
    amount > 0 ? { text: "Added", tone: "success" } : { text: "Taken back", tone: "neutral" },
  row: ({ reference, reason, amount }) => ({ details: `${reason} · ${reference}`, amount, hasMoved: true }),
  inProgress: { text: ({ amount }) => formatNaira(amount), isPolled: () => false },
};
