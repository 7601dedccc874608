import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef } from "react";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { SignedInUserFragment } from "../identity/generated/Session";
import type { SelectHandle } from "../../ui/Select";
import { formHash } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";
import { checkOrder, fieldNames, type Repeat, repeatOf } from "./bundle-order";
import { BundleForm } from "./BundleForm";
import { LastPurchases } from "./LastPurchases";
import { PurchaseReceipt } from "./PurchaseReceipt";
import type { SavedRecipient } from "./RecipientField";
import { useBundleForm } from "./useBundleForm";
import { type Purchase, usePurchase } from "./usePurchase";

/** The dialogs' chunk, loaded at the customer's first edit, so that it is there when they submit the form. */
const loadDialogs = () => import("./PurchaseDialogs");
const PurchaseDialogs = lazy(loadDialogs);

interface BundleSectionProps {
  providers: ProviderFragment[];
  /** The customer's saved numbers. */
  saved?: readonly SavedRecipient[];
  /** The number entered in the plan finder: the next Buy fills it in. */
  requestedNumber?: string;
}

/** The section in which a bundle is chosen and bought. */
export function BundleSection({ providers, saved = [], requestedNumber = "" }: BundleSectionProps) {
  const card = useRef<HTMLDivElement>(null);
  const networkSelect = useRef<SelectHandle>(null);
  const { user } = useSession();
  const purchase = usePurchase(loadDialogs);
  const { form, forgetChoice } = useBundleForm({ providers, requestedNumber, purchase, card });

  const leaveFor = useWayToForm(card, purchase, handleClose);

  /** Buys again what was bought before. The form shows it, and stores it for a reload. */
  function handleRepeat({ fields }: Repeat) {
    const check = checkOrder(providers, fields);
    if (!user || purchase.state.is !== "choosing" || !("order" in check)) return;
    forgetChoice();
    for (const name of fieldNames) form.change(name, fields[name]);
    purchase.submitFromWallet(check.order);
  }

  // The address is forgotten: after a reload it would undo what the customer corrects now.
  function handleClose() {
    purchase.close();
    forgetChoice();
  }

  /** Only a click beside a dialog empties the form (specification, section 4). */
  function handleClickOutside() {
    handleClose();
    form.reset();
  }

  function handleNetwork(id: string) {
    leaveFor("the form");
    form.edit("network", id);
  }

  function handleTryOut(event: MouseEvent) {
    event.preventDefault();
    networkSelect.current?.open();
  }

  return (
    <section id="data-bundle" aria-labelledby="data-bundle-title" className="section bg-sunken">
      <div className="container-page grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <Introduction onTryOut={handleTryOut} />
        <div className="grid grid-cols-1 gap-6">
          <BoughtBefore
            providers={providers}
            saved={saved}
            customer={user}
            purchase={purchase}
            onRepeat={handleRepeat}
          />
          <div
            ref={card}
            id={formHash.slice(1)}
            role="group"
            aria-labelledby="data-bundle-title"
            tabIndex={-1}
            className="card p-5 outline-none sm:p-8"
          >
            <BundleForm
              networks={providers}
              providers={providers}
              form={form}
              busy={purchase.isOpening}
              networkSelect={networkSelect}
              saved={saved}
            />
          </div>
        </div>
      </div>
      {"order" in purchase.state && user && (
        <Suspense>
          <PurchaseDialogs
            purchase={purchase}
            customer={user}
            providers={providers}
            saved={saved}
            onClose={handleClose}
            onClickOutside={handleClickOutside}
            onNetwork={handleNetwork}
            onChangeRecipient={() => leaveFor("the recipient")}
          />
        </Suspense>
      )}
    </section>
  );
}

type Place = "the form" | "the recipient";

/** Moves the focus from the dialog that pays to what the customer corrects, once the dialog has given it back. */
function useWayToForm(card: RefObject<HTMLElement | null>, { state }: Purchase, close: () => void) {
  const next = useRef<Place | null>(null);
  useEffect(() => {
    if (state.is !== "choosing" || !next.current) return;
    const field = card.current?.querySelector<HTMLElement>("[name=phone], [name=account]");
    (next.current === "the form" ? card.current : field)?.focus();
    next.current = null;
  }, [state.is, card]);
  return (place: Place) => {
    next.current = place;
    close();
  };
}

/** The section's title and its three steps. */
function Introduction({ onTryOut }: { onTryOut: (event: MouseEvent) => void }) {
  return (
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
          onClick={onTryOut}
        >
          Try it out
        </a>
      </p>
    </div>
  );
}

interface BoughtBeforeProps extends Required<Pick<BundleSectionProps, "providers" | "saved">> {
  customer: SignedInUserFragment | null;
  purchase: Purchase;
  onRepeat: (repeat: Repeat) => void;
}

/** The receipt of the last purchase, and the purchases that can be repeated. */
function BoughtBefore({ providers, saved, customer, purchase, onRepeat }: BoughtBeforeProps) {
  const { receipt, newReceipt, state } = purchase;
  if (!customer) return null;

  const own = receipt?.wallet.id === customer.wallet.id ? receipt : null;
  const again = own && repeatOf(providers, own);
  return (
    <>
      {own && (
        <PurchaseReceipt
          purchase={own}
          saved={saved}
          takesFocus={newReceipt !== null && !("order" in state)}
          onRepeat={again?.isSame ? () => onRepeat(again) : undefined}
        />
      )}
      <LastPurchases providers={providers} saved={saved} prepare={loadDialogs} onRepeat={onRepeat} />
    </>
  );
}

const steps = [
  "Choose the network and the package",
  "Enter the number that gets the data",
  "Pay from your wallet",
];

/** The steps of a purchase. On small screens, where the form is in sight, they are hidden. */
function BundleSteps() {
  return (
    <ol className="hidden gap-4 pt-2 lg:grid">
      {steps.map((step, index) => (
        <li key={step} className="flex items-center gap-4">
          <span
            aria-hidden="true"
            className="display grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
