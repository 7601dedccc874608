import { Link } from "react-router";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Wifi } from "lucide-react";
import { paths, sections } from "../../values/paths";
import type { Home } from "./account-home";
import { PurchaseRow } from "../bundles/LastPurchases";

interface LastPurchasesProps {
  purchases: Home["lastPurchases"];
  saved: Home["savedNumbers"];
  hasBought: boolean;
}

/** The last purchases, each with a button that buys it again, or the first step for a new customer. */
export function LastPurchases({ purchases, saved, hasBought }: LastPurchasesProps) {
  if (purchases.length === 0) return <NothingToBuyAgain hasBought={hasBought} />;
  return (
    <section aria-labelledby="last-purchases" className="card p-4 sm:p-5">
      <h2 id="last-purchases" className="text-lg">
        Last purchases
      </h2>
      <ul className="divide-y divide-line">
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

function NothingToBuyAgain({ hasBought }: Pick<LastPurchasesProps, "hasBought">) {
  return (
    <EmptyState
      isCard
      title={hasBought ? "Buy a bundle" : "Your first bundle"}
      picture={<Wifi size={36} />}
      action={<ButtonLink to={sections.dataBundle}>Choose a bundle</ButtonLink>}
    >
      {hasBought ? (
        // Purchases from before the email was confirmed on a new device are listed, but not offered again.
        <>
          Your earlier purchases and receipts are under{" "}
          <Link to={paths.accountActivity} className="font-semibold underline underline-offset-4">
            Activity
          </Link>
          .
        </>
      ) : (
        "Choose a bundle and pay from your wallet. Next time, buy it again here in one tap."
      )}
    </EmptyState>
  );
}
