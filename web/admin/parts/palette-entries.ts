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

const anyReference = /^OY[A-Z]-[0-9A-Z]{10}$/;
const customerNumber = /^[0-9A-HJKMNP-TV-Z]{8}$/;

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

function direct(typed: string): DirectEntry[] {
  const code = typed.toUpperCase();
  const inCustomers = customerOf(typed);
  if (anyReference.test(code)) {
    const customer = customerOf(code);
    if (code.startsWith("OYO"))
      return [
        { label: `Open order ${code}`, note: "Orders", to: `/orders/${code}`, permission: "orders.view" },
        customer,
      ];
    if (code.startsWith("OYB"))
      return [
        {
          label: `Open bundle ${code}`,
          note: "Bundles",
          to: `/bundles?reference=${code}`,
          permission: "bundles.view",
        },
        customer,
      ];
    return [customer];
  }
  if (isNigerianMobile(typed) && /^[\d\s+()-]+$/.test(typed))
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
