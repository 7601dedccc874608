import type { ReactNode } from "react";
import { PlanRow } from "../../features/catalogue/PlanRow";
import { ProductCard } from "../../features/products/ProductCard";
import { Modal } from "../../ui/Modal";
import { type ChangesInput, useDevicesInShopQuery, usePlansInShopQuery } from "../screens/generated/in-shop";
import { useCloseDialog } from "./ActionButton";
import { QueryState } from "./QueryState";

/** More are not compared by eye. */
const maxShown = 12;

/** The dialog for each type of rows that the shop shows one by one. */
const bodies: Record<string, (props: { input: ChangesInput }) => ReactNode> = {
  DataOption: Plans,
  Product: Devices,
  ProductStock: Devices,
};

/** The edited rows as customers would see them. Nothing is saved. */
export function InShopDialog({ input: { type, edits } }: { input: ChangesInput }) {
  const onClose = useCloseDialog();
  const Body = bodies[type];
  const more = edits.length - maxShown;
  return (
    <Modal title="In the shop" size="lg" onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">
          This is how customers will see it after the change. Nothing is saved yet.
        </p>
        {Body && <Body input={{ type, edits: edits.slice(0, maxShown) }} />}
        {more > 0 && <p className="text-muted">and {more} more</p>}
      </div>
    </Modal>
  );
}

function Plans({ input }: { input: ChangesInput }) {
  const query = usePlansInShopQuery({ variables: { input }, fetchPolicy: "no-cache" });
  const plans = query.data?.plansInShop ?? [];
  const shown = plans.filter(({ hiddenBecause }) => hiddenBecause === null);
  return (
    <>
      <QueryState {...query} />
      {shown.length > 0 && (
        <ul aria-label="Plans" className="card divide-y divide-line">
          {shown.map(({ providerId, providerName, ...option }) => (
            <PlanRow key={option.id} plan={{ provider: { id: providerId, name: providerName }, option }} />
          ))}
        </ul>
      )}
      {plans.map(({ id, providerName, benefits, duration, hiddenBecause }) => (
        <Hidden key={id} name={`${providerName} ${benefits}, ${duration}`} because={hiddenBecause} />
      ))}
    </>
  );
}

function Devices({ input }: { input: ChangesInput }) {
  const query = useDevicesInShopQuery({ variables: { input }, fetchPolicy: "no-cache" });
  const devices = query.data?.devicesInShop ?? [];
  const shown = devices.filter(({ hiddenBecause }) => hiddenBecause === null);
  return (
    <>
      <QueryState {...query} />
      {shown.length > 0 && (
        <ul aria-label="Devices" className="grid gap-3 sm:grid-cols-2 sm:gap-6">
          {shown.map(({ providerId, providerName, ...device }) => (
            <li key={device.id}>
              <ProductCard
                product={{
                  ...device,
                  provider: { __typename: "Provider", id: providerId, name: providerName },
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {devices.map(({ id, providerName, name, hiddenBecause }) => (
        <Hidden key={id} name={`${name} (${providerName})`} because={hiddenBecause} />
      ))}
    </>
  );
}

function Hidden({ name, because }: { name: string; because: string | null }) {
  return (
    because && (
      <p>
        <span className="font-medium">{name}</span> is not shown to customers. {because}.
      </p>
    )
  );
}
