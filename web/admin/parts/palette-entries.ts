import { isNigerianMobile } from "../../values/phone-input";
import type { MenuScreen } from "../screen-list";

export interface PaletteEntry {
  label: string;
  /** The address that it opens. */
  note: string;
  to: string;
}

/** The server corrects what is typed for another letter, such as O for 0. */
const anyReference = /^[O0]Y([A-Z])([0-9A-Z]{10})$/;
const customerNumber = /^[0-9A-TV-Z]{8}$/;

/** The entries that match the text: screens by name, and orders, bundles and customers by reference, email, phone or customer number. */
export function entriesFor(
  text: string,
  screens: readonly MenuScreen[],
  may: (permission: string) => boolean,
): PaletteEntry[] {
  const typed = text.trim();
  const isNamed = ({ label }: MenuScreen) => label.toLowerCase().includes(typed.toLowerCase());
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

/** What the third letter of a reference stands for, with the address that opens it. */
const kinds: Readonly<Record<string, DirectEntry>> = {
  O: { label: "Open order", note: "Orders", to: "/orders/", permission: "orders.view" },
  B: { label: "Open bundle", note: "Bundles", to: "/bundles?reference=", permission: "bundles.view" },
};

function direct(typed: string): DirectEntry[] {
  const code = typed.replace(/[\p{Zs}\p{Pd}\p{Cf}]/gu, "").toUpperCase();
  const [, kind, letters] = anyReference.exec(code) ?? [];
  if (kind) {
    const reference = `OY${kind}-${letters}`;
    const { [kind]: opened } = kinds;
    const open = opened && {
      ...opened,
      label: `${opened.label} ${reference}`,
      to: opened.to + reference,
    };
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
