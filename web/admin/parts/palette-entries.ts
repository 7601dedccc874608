import { isNigerianMobile } from "../../values/phone-input";

export interface PaletteEntry {
  label: string;
  /** The address that it opens. */
  note: string;
  to: string;
}

export interface PaletteScreen {
  path: string;
  label: string;
  permission: string | null;
}

/** The server corrects what is typed for another letter, such as O for 0. */
const anyReference = /^[O0]Y([A-Z])([0-9A-Z]{10})$/;
const customerNumber = /^[0-9A-TV-Z]{8}$/;

/** The entries that match the text: screens by name, and orders, bundles and customers by reference, email, phone or customer number. */
export function entriesFor(
  text: string,
  screens: readonly PaletteScreen[],
  may: (permission: string) => boolean,
): PaletteEntry[] {
  const typed = text.trim();
  const isNamed = ({ label }: PaletteScreen) => label.toLowerCase().includes(typed.toLowerCase());
  return [
    ...screens.filter(isNamed).map(({ path, label }) => ({ label, note: "Screen", to: path })),
    ...direct(typed)
      .filter(({ permission }) => may(permission))
      .map(({ label, note, to }) => ({ label, note, to })),
  ];
}

interface DirectEntry extends PaletteEntry {
  permission: string;
}

const customerOf = (search: string): DirectEntry => ({
  label: `Find the customer of ${search}`,
  note: "Customers",
  to: `/customers?${new URLSearchParams({ search })}`,
  permission: "customers.view",
});

const openers: Readonly<Record<string, (reference: string) => DirectEntry>> = {
  O: (reference) => ({
    label: `Open order ${reference}`,
    note: "Orders",
    to: `/orders/${reference}`,
    permission: "orders.view",
  }),
  B: (reference) => ({
    label: `Open bundle ${reference}`,
    note: "Bundles",
    to: `/bundles?reference=${reference}`,
    permission: "bundles.view",
  }),
};

function direct(typed: string): DirectEntry[] {
  const code = typed.replace(/[\p{Zs}\p{Pd}\p{Cf}]/gu, "").toUpperCase();
  const [, kind, letters] = anyReference.exec(code) ?? [];
  if (kind) {
    const reference = `OY${kind}-${letters}`;
    const open = openers[kind]?.(reference);
    return [...(open ? [open] : []), customerOf(reference)];
  }
  const inCustomers = customerOf(typed);
  if (isNigerianMobile(typed) && !/\p{L}/u.test(typed.replace(/^tel:/i, "")))
    return [
      inCustomers,
      {
        label: `Find orders of ${typed}`,
        note: "Orders",
        to: `/orders?${new URLSearchParams({ search: typed })}`,
        permission: "orders.view",
      },
    ];
  return /^[^\s@]+@\S*$/.test(typed) || customerNumber.test(code) ? [inCustomers] : [];
}
