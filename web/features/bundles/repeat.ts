import { useEffect, useEffectEvent } from "react";
import type { ProviderFragment, RepeatablePurchaseFragment } from "../../generated/operations";
import { sessionStore } from "../../platform/session-storage";
import type { CatalogueOption } from "../catalogue/catalogue-option";
import { type BundleFields, recipientFields } from "./bundle-order";

type Bought = Pick<RepeatablePurchaseFragment, "recipient" | "dataOption">;

/** A past purchase with today's catalogue. */
export interface Repeat extends CatalogueOption {
  /** False if the bought option is no longer sold: then this is the nearest one. */
  isSame: boolean;
  fields: BundleFields;
}

/** Never with auto-renewal, which is agreed to in the form. Null if the network sells nothing for this recipient. */
export function repeatOf(providers: readonly ProviderFragment[], bought: Bought): Repeat | null {
  const { id, dataPackage } = bought.dataOption;
  const provider = providers.find((candidate) => candidate.id === dataPackage.provider.id);
  if (provider?.recipientKind !== bought.recipient.kind) return null;
  const options = provider.dataPackages.flatMap((candidate) =>
    candidate.dataOptions.map((option) => ({ provider, dataPackage: candidate, option })),
  );
  const same = options.find(({ option }) => option.id === id);
  const again = same ?? nearest(options, bought.dataOption);
  return again && { ...again, isSame: same !== undefined, fields: fieldsOf(again, bought) };
}

/** The nearest option by price, preferably of the same package. */
function nearest(options: CatalogueOption[], { price, dataPackage }: Bought["dataOption"]) {
  const ofPackage = options.filter((candidate) => candidate.dataPackage.id === dataPackage.id);
  const distance = ({ option }: CatalogueOption) => Math.abs(option.price - price);
  const [first] = [...(ofPackage.length > 0 ? ofPackage : options)].sort(
    (one, other) => distance(one) - distance(other),
  );
  return first ?? null;
}

function fieldsOf({ provider, dataPackage, option }: CatalogueOption, { recipient }: Bought): BundleFields {
  return {
    network: provider.id,
    package: dataPackage.id,
    option: option.id,
    ...recipientFields(recipient),
    renewal: "No",
  };
}

const slot = "buy-again";

interface StoredRepeat {
  customerId: string;
  bought: Bought;
}

/** Stores a purchase that the packages page repeats when it opens. */
export function storeRepeat(customerId: string, { recipient, dataOption }: Bought): void {
  sessionStore.set(slot, { customerId, bought: { recipient, dataOption } } satisfies StoredRepeat);
}

/** Repeats the stored purchase once, and only for the customer who stored it. */
export function useStoredRepeat(customerId: string | undefined, go: (bought: Bought) => void) {
  const goOn = useEffectEvent(() => {
    const stored = sessionStore.get<StoredRepeat>(slot);
    sessionStore.remove(slot);
    if (stored?.customerId === customerId && stored) go(stored.bought);
  });
  useEffect(() => {
    if (customerId !== undefined) goOn();
  }, [customerId]);
}
