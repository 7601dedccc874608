import { type MouseEvent, Suspense, useRef } from "react";
import type { NetworkFragment } from "../../generated/operations";
import type { SelectHandle } from "../../ui/Select";
import { useSession } from "../identity/useSession";
import { BundleForm } from "./BundleForm";
import { BundleSteps } from "./BundleSteps";
import { PurchaseDialogs } from "./load-purchase-dialogs";
import type { SavedRecipient } from "./SavedChoices";
import { PurchaseReceipt } from "./PurchaseReceipt";
import { useBundlePurchase } from "./useBundlePurchase";

interface BundleSectionProps {
  networks: NetworkFragment[];
  /** Numbers that the customer keeps under a name. */
  saved?: readonly SavedRecipient[];
}

/** Where a bundle is chosen and bought. */
export function BundleSection({ networks, saved = [] }: BundleSectionProps) {
  const card = useRef<HTMLDivElement>(null);
  const networkSelect = useRef<SelectHandle>(null);
  const { user } = useSession();
  const purchase = useBundlePurchase(networks, card);
  const { order, receipt, submission } = purchase;

  function handleTryOut(event: MouseEvent) {
    event.preventDefault();
    networkSelect.current?.open();
  }

  return (
    <section id="data-bundle" aria-labelledby="data-bundle-title" className="section bg-sunken">
      <div className="container-page grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="data-bundle-title">Buy a data bundle</h2>
          <p className="max-w-120 text-lg text-muted">
            Buy any bundle from any network, for yourself or someone else.
          </p>
          <BundleSteps />
          <p>
            <a
              href="#data-bundle"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              onClick={handleTryOut}
            >
              Try it out
            </a>
          </p>
        </div>
        <div className="grid gap-6">
          <div
            ref={card}
            role="group"
            aria-labelledby="data-bundle-title"
            tabIndex={-1}
            className="card p-5 outline-none sm:p-8"
          >
            <BundleForm
              networks={networks}
              fields={purchase.fields}
              found={submission.found}
              busy={submission.isBusy}
              networkSelect={networkSelect}
              saved={saved}
              onChange={purchase.handleChange}
              onSubmit={() => void submission.submit(purchase.fields)}
            />
          </div>
          <div role="status">
            {receipt && receipt.wallet.id === user?.wallet.id && <PurchaseReceipt purchase={receipt} />}
          </div>
        </div>
      </div>
      {order && (
        <Suspense>
          <PurchaseDialogs
            order={order}
            isResumed={purchase.isResumed}
            onAnswer={purchase.handleAnswer}
            onClose={purchase.handleClose}
            onSignedOut={purchase.putOff}
          />
        </Suspense>
      )}
    </section>
  );
}
