/** An amount of naira. Only the functions below make one, because 0.1 + 0.2 is not 0.3 in floating point. */
export type Naira = number & { readonly unit: "naira" };

const kobo = (naira: number) => Math.round(naira * 100);

/** Rounds a number to an amount in whole kobo. */
export const nairaOf = (amount: number) => (kobo(amount) / 100) as Naira;

export const sum = (...amounts: Naira[]) =>
  nairaOf(amounts.reduce((total, naira) => total + kobo(naira), 0) / 100);

export const minus = (from: Naira, amount: Naira) => nairaOf((kobo(from) - kobo(amount)) / 100);

export const times = (naira: Naira, count: number) => nairaOf((kobo(naira) * count) / 100);

/**
 * Formats an amount of naira with thousands separators, and with two decimals only when there are kobo. Does not use
 * Intl.NumberFormat, which takes a tenth of a second to construct on a slow phone.
 */
export function formatNaira(naira: Naira): string {
  const amount = kobo(Math.abs(naira));
  const whole = grouped(String(Math.floor(amount / 100)));
  const decimals = amount % 100 === 0 ? "" : `.${String(amount % 100).padStart(2, "0")}`;
  return `${naira < 0 && amount > 0 ? "-" : ""}₦${whole}${decimals}`;
}

const shortFrom = 100_000;
const million = 1_000_000;

/** Formats an amount where space is short, always rounded down and without kobo: `₦2,450`, `₦125k`, `₦1.2m`. */
export function formatShortNaira(naira: Naira): string {
  if (naira < shortFrom) return formatNaira(nairaOf(Math.floor(naira)));
  if (naira < million) return `₦${Math.floor(naira / 1_000)}k`;
  return `₦${Math.floor(naira / shortFrom) / 10}m`;
}

function grouped(digits: string): string {
  return digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits;
}
