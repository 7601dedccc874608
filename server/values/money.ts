/** An amount of naira, stored as whole kobo (1/100 naira) so that sums are exact. May be negative in a ledger. */
export class Money {
  static readonly zero = new Money(0);

  private constructor(readonly kobo: number) {}

  /** Throws RangeError for anything but a safe whole number. */
  static ofKobo(kobo: number): Money {
    if (!Number.isSafeInteger(kobo)) throw new RangeError(`Not a whole number of kobo: ${kobo}`);
    return new Money(kobo === 0 ? 0 : kobo);
  }

  /** Rounds to whole kobo. The Naira scalar has already rejected a third decimal. */
  static ofNaira(naira: number): Money {
    return Money.ofKobo(Math.round(naira * 100));
  }

  /**
   * Parses a typed or saved amount such as "2600", "2,600", "₦2,600.50" or "-50". A comma or a space separates thousands,
   * only before exactly three digits. `decimalComma`, for European files: a comma precedes one or two decimals and never
   * separates thousands. Returns null for everything else, so that no amount is guessed.
   */
  static parse(text: string, { decimalComma = false } = {}): Money | null {
    const [, whole, decimals = "0"] = (decimalComma ? europeanAmount : amount).exec(text.trim()) ?? [];
    if (whole === undefined) return null;
    const money = Money.ofNaira(Number(`${whole.replace(/[,\s]/g, "")}.${decimals}`));
    return /[-−]/.test(text) ? money.negated() : money;
  }

  get naira(): number {
    return this.kobo / 100;
  }

  /** Formatted for display, such as "₦1,350" or "₦49.50". */
  get formatted(): string {
    const sign = this.kobo < 0 ? "-" : "";
    const digits = this.kobo % 100 === 0 ? wholeNaira : nairaAndKobo;
    return `${sign}₦${digits.format(Math.abs(this.naira))}`;
  }

  get isPositive(): boolean {
    return this.kobo > 0;
  }

  plus(other: Money): Money {
    return Money.ofKobo(this.kobo + other.kobo);
  }

  minus(other: Money): Money {
    return Money.ofKobo(this.kobo - other.kobo);
  }

  times(count: number): Money {
    return Money.ofKobo(this.kobo * count);
  }

  negated(): Money {
    return Money.ofKobo(-this.kobo);
  }

  covers(price: Money): boolean {
    return this.kobo >= price.kobo;
  }

  equals(other: Money): boolean {
    return this.kobo === other.kobo;
  }
}

const amount =
  /^(?:[-−]?(?:₦|N)?|(?:₦|N)[-−])\s?(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?:\s\d{3}){1,2})(?:\.(\d{1,2}))?\s?₦?$/i;
const europeanAmount =
  /^(?:[-−]?(?:₦|N)?|(?:₦|N)[-−])\s?(\d{1,9}|[1-9]\d{0,2}(?:\s\d{3}){1,2})(?:[.,](\d{1,2}))?\s?₦?$/i;

// Cached, because creating a formatter takes fifty times as long as using it.
const wholeNaira = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const nairaAndKobo = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
