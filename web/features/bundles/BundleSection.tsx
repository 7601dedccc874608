import { type MouseEvent, useRef } from "react";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { SelectHandle } from "../../ui/Select";
import { formHash } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";
import { BundleForm } from "./BundleForm";
import { LastPurchases } from "./LastPurchases";
import type { SavedRecipient } from "./RecipientField";
import { useBundleForm } from "./useBundleForm";

interface BundleSectionProps {
  providers: ProviderFragment[];
  saved?: readonly SavedRecipient[];
  /** The number entered in the plan finder: the next Buy fills it in. */
  requestedNumber?: string;
}

export function BundleSection({ providers, saved = [], requestedNumber = "" }: BundleSectionProps) {
  const card = useRef<HTMLDivElement>(null);
  const networkSelect = useRef<SelectHandle>(null);
  const { user } = useSession();
  const form = useBundleForm({ providers, requestedNumber, card });

  function handleTryOut(event: MouseEvent) {
    event.preventDefault();
    networkSelect.current?.open();
  }

  return (
    <section id="data-bundle" aria-labelledby="data-bundle-title" className="section bg-sunken">
      <div className="container-page grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <Introduction onTryOut={handleTryOut} />
        <div className="grid grid-cols-1 gap-6">
          {user && <LastPurchases providers={providers} saved={saved} />}
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
              networkSelect={networkSelect}
              saved={saved}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

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
