const naira = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** Such as "₦2,600", "−₦50" or "₦99.50". */
export function formatNaira(amount: number): string {
  const digits = naira.format(Math.abs(amount));
  const [whole, kobo] = digits.split(".");
  return `${amount < 0 ? "−" : ""}₦${whole}${kobo ? `.${kobo.padEnd(2, "0")}` : ""}`;
}
