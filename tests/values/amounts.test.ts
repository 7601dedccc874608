import { Money } from "../../server/values/money";
import { parseAmount } from "../../web/features/wallet/funding.form";

/** Amounts as people type them, and what they are: by the usual rule, and in a file with decimal commas. */
const amounts: [text: string, usual: number | null, european: number | null][] = [
  ["2600", 2_600, 2_600],
  [" 2600 ", 2_600, 2_600],
  ["₦2600", 2_600, 2_600],
  ["₦ 2600.5", 2_600.5, 2_600.5],
  ["49.50", 49.5, 49.5],
  ["1 600", 1_600, 1_600],
  ["1\u00a0600\u202f000", 1_600_000, 1_600_000],
  ["1,600", 1_600, null],
  ["1,600.00", 1_600, null],
  ["12,345,678", 12_345_678, null],
  ["49,50", null, 49.5],
  ["49,5", null, 49.5],
  ["1600,00", null, 1_600],
  ["1 600,00", null, 1_600],
  ["1.600,00", null, null],
  ["1.600", null, null],
  ["1,60,000", null, null],
  ["1600,000", null, null],
  ["0,500", null, null],
  ["1,600 000", null, null],
  ["12 34", null, null],
  ["1,,600", null, null],
  ["1,", null, null],
  ["49.505", null, null],
  ["free", null, null],
  ["", null, null],
  ["1234567890", null, null],
];

describe("typed amounts", () => {
  it.each(amounts)("reads %j as %j", (text, usual) => {
    expect(Money.parse(text)?.naira ?? null).toBe(usual);
    expect(parseAmount(text)).toBe(usual);
  });

  it.each(amounts)("reads %j as %j, in a file with decimal commas as %j", (text, _, european) => {
    expect(Money.parse(text, { decimalComma: true })?.naira ?? null).toBe(european);
  });

  it.each(["-50", "−50", "-₦50", "₦-50", "-N50"])("reads %j as an amount to take away", (text) => {
    expect(Money.parse(text)?.naira).toBe(-50);
    expect(parseAmount(text)).toBeNull();
  });
});
