import type { AccountItemKind } from "../../generated/operations";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Clock, Router, Wallet, Wifi } from "../../ui/icons";
import { accountTab, accountTabs, sections } from "../../values/paths";

interface NothingYetProps {
  kind: AccountItemKind | undefined;
}

const bundles = { to: sections.dataBundle, text: "Buy a data bundle" };

const words = {
  ALL: { Icon: Clock, title: "Nothing here yet", ...bundles },
  BUNDLE: { Icon: Wifi, title: "No data bundles yet", ...bundles },
  ORDER: { Icon: Router, title: "No orders yet", to: sections.availableProducts, text: "See devices" },
  FUNDING: {
    Icon: Wallet,
    title: "No top-ups yet",
    to: accountTab(accountTabs.wallet),
    text: "Fund your wallet",
  },
};

export function NothingYet({ kind }: NothingYetProps) {
  const { Icon, title, to, text } = words[kind ?? "ALL"];
  return (
    <div className="card">
      <EmptyState title={title} picture={<Icon size={36} />} action={<ButtonLink to={to}>{text}</ButtonLink>}>
        Your purchases, orders and top-ups show here, each with a receipt.
      </EmptyState>
    </div>
  );
}
