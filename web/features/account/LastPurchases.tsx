import { Link } from "react-router";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Wifi } from "lucide-react";
import { LongText } from "../../ui/LongText";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { paths, receiptPath, sections } from "../../values/paths";
import type { Home } from "./account-home";
import { savedName } from "../bundles/purchase-wording";
import { BuyAgain } from "../bundles/BuyAgain";

interface LastPurchasesProps {
  purchases: Home["lastPurchases"];
  saved: Home["savedNumbers"];
  /** Whether the account has ever bought a bundle. */
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
        {purchases.map(({ id, recipient, dataOption }) => (
          <li key={id} className="flex items-center gap-3 py-3 last:pb-0">
            <NetworkMark providerId={dataOption.dataPackage.provider.id} size={44} />
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <div className="min-w-0 grow basis-28">
                <Link
                  to={receiptPath("BUNDLE", id)}
                  className="-my-2.5 flex min-h-11 items-center py-2.5 font-semibold underline-offset-4 wrap-anywhere hover:underline"
                >
                  {dataOption.dataPackage.provider.name} {dataOption.benefits}
                </Link>
                <p className="tabular text-sm text-muted">
                  {formatNaira(dataOption.price)} to{" "}
                  <LongText>{savedName(saved, recipient.value) ?? recipient.formatted}</LongText>
                </p>
              </div>
              <BuyAgain purchase={{ recipient, dataOption }} size="sm" isShort />
            </div>
          </li>
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
