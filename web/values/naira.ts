const whole = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const withKobo = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Prints an amount of naira: grouped, and with two decimals only when there are kobo. */
export function formatNaira(naira: number): string {
  const kobo = Math.round(Math.abs(naira) * 100);
  const digits = kobo % 100 === 0 ? whole.format(kobo / 100) : withKobo.format(kobo / 100);
  return `${naira < 0 && kobo > 0 ? "-" : ""}₦${digits}`;
}
