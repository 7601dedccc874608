import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";

/** A rate of value added tax, in hundredths of a percent, and the first day of it. */
interface VatRate {
  from: LocalDate | null;
  basisPoints: number;
}

/**
 * `7.5`, or `7.5 from 2026-02-01, 10 from 2027-01-01`: each rate from its day on, so that receipts of before keep the
 * rate that they were sold at. Null when it is neither, or the days are not in order.
 */
export function parseVatRates(text: string): VatRate[] | null {
  const rates: VatRate[] = [];
  for (const part of text.split(",")) {
    const [, percent, date] =
      /^(\d{1,2}(?:\.\d{1,2})?)(?: from (\d{4}-\d{2}-\d{2}))?$/.exec(part.trim()) ?? [];
    const from = date === undefined ? null : LocalDate.parse(date);
    if (percent === undefined || (date !== undefined && !from)) return null;
    // The latest rate that has started applies; each must start after the one before it.
    const before = rates.at(-1);
    if (before && (!from || (before.from && !before.from.isBefore(from)))) return null;
    rates.push({ from, basisPoints: Math.round(Number(percent) * 100) });
  }
  return rates;
}

/** The VAT in a price that includes it; null where none is charged on that day. */
export function vatIn(
  rates: readonly VatRate[],
  total: Money,
  at: Date,
): { term: string; amount: Money } | null {
  const day = LocalDate.inLagos(at);
  const rate = rates.findLast(({ from }) => !from || !day.isBefore(from));
  if (!rate || rate.basisPoints === 0) return null;
  const { basisPoints } = rate;
  const kobo = Math.round((total.kobo * basisPoints) / (10_000 + basisPoints));
  return { term: `VAT included (${basisPoints / 100}%)`, amount: Money.ofKobo(kobo) };
}
