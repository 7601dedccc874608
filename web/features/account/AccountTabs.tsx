import { useSearchParams } from "react-router";
import { Tabs } from "../../ui/Tabs";
import { accountTabs } from "../../values/paths";
import { BesideWallet } from "./BesideWallet";
import { SavedNumbersSection } from "./SavedNumbersSection";
import { StatementSection } from "./StatementSection";
import { TimelineSection } from "./TimelineSection";

/** The page's parts. Which one is shown stands in the address, so that it can be linked to. */
export function AccountTabs() {
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
        {
          id: accountTabs.activity,
          label: "Activity",
          content: (
            <BesideWallet>
              <TimelineSection />
            </BesideWallet>
          ),
        },
        {
          id: accountTabs.wallet,
          label: "Wallet",
          content: (
            <BesideWallet about="wallet">
              <StatementSection />
            </BesideWallet>
          ),
        },
        { id: accountTabs.numbers, label: "Numbers", content: <SavedNumbersSection /> },
      ]}
    />
  );
}
