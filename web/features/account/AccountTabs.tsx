import { useSearchParams } from "react-router";
import type { SignedInUserFragment } from "../../generated/operations";
import { Tabs } from "../../ui/Tabs";
import { accountTabs } from "../../values/paths";
import { SavedNumbersSection } from "./SavedNumbersSection";
import { TimelineSection } from "./TimelineSection";
import { WalletSection } from "./WalletSection";

interface AccountTabsProps {
  user: SignedInUserFragment;
}

/** The page's parts. Which one is shown stands in the address, so that it can be linked to. */
export function AccountTabs({ user }: AccountTabsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab") ?? accountTabs.activity;

  function open(tab: string) {
    setSearch(tab === accountTabs.activity ? {} : { tab }, { replace: true, preventScrollReset: true });
  }

  return (
    <Tabs
      label="Orders and wallet"
      value={asked}
      onChange={open}
      tabs={[
        { id: accountTabs.activity, label: "Activity", content: <TimelineSection /> },
        { id: accountTabs.wallet, label: "Wallet", content: <WalletSection wallet={user.wallet} /> },
        { id: accountTabs.numbers, label: "Numbers", content: <SavedNumbersSection /> },
      ]}
    />
  );
}
