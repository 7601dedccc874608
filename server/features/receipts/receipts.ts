import type { Database } from "../../platform/database/database";
import { singleFlight } from "../../platform/concurrency/single-flight";
import type { Mail, MailAddress, MailContent, MailTemplate } from "../../platform/mail/mail-template";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import { greeting, nameInMail } from "../../values/person-name";
import { singleLine } from "../../values/single-line";
import { mailAddressOf } from "../identity";
import type { ShopInfo } from "../shop-details";
import type { Receipt, ReceiptTotal } from "./receipt.schema";

export interface ReceiptContent extends Pick<
  Receipt,
  "title" | "reference" | "state" | "facts" | "lines" | "totals" | "at"
> {
  /** Part of the path, such as `orders` (`MoneyItem.receiptPath`). */
  kind: string;
  id: string;
  customerId: string;
  /** The total that includes VAT. Omitted for money that only moves into the wallet. */
  sold?: ReceiptTotal["amount"];
  /** False while the payment has not arrived: then there is no PDF. Defaults to true. */
  isPaid?: boolean;
}

type Find = (customerId: string, id: string) => Promise<ReceiptContent | null>;

type Details = NonNullable<MailContent["details"]>;

export interface Seller {
  info: Pick<ShopInfo, "name" | "addresses" | "phones" | "careEmail">;
  taxId: string | null;
  vatRates: readonly VatRate[];
}

interface ReceiptMail extends Pick<MailContent, "heading" | "closing"> {
  subject: string;
  opening: string;
}

export class Receipts {
  private readonly kinds = new Map<string, Find>();
  private readonly buyerOf = singleFlight((id: string) => mailAddressOf(this.database.reader, id));

  constructor(
    private readonly database: Database,
    private readonly seller: Seller,
    private readonly template: MailTemplate,
  ) {}

  register(kind: string, find: Find): void {
    this.kinds.set(kind, find);
  }

  /** Null for another's receipt, and while it is not paid. */
  async find(kind: string, customerId: string, id: string): Promise<Receipt | null> {
    const find = this.kinds.get(kind);
    const content = find ? await find(customerId, id) : null;
    return content && content.isPaid !== false ? this.build(content) : null;
  }

  async build(content: ReceiptContent): Promise<Receipt> {
    return this.buildFor(await this.buyerOf(content.customerId), content);
  }

  /** The opening follows the greeting. */
  mailOf(
    to: MailAddress,
    content: ReceiptContent,
    { subject, heading, opening, closing }: ReceiptMail,
  ): Mail {
    const { kind, id, reference } = content;
    const path = `/account/${kind}/${id}` as const;
    return this.template({
      to,
      subject,
      content: {
        heading,
        paragraphs: [`${greeting(to.name)}, ${opening}`],
        details: this.mailDetails(to, content),
        button: { label: "See the receipt", path },
        ...(closing && { closing }),
      },
      notice: { reference, path },
    });
  }

  mailDetails(to: MailAddress, content: ReceiptContent): Details {
    const { seller, buyer, facts, lines, totals, reference } = this.buildFor(to, content);
    const party = ({ name, lines: below }: Receipt["seller"]) => [name, ...below].filter(Boolean).join("\n");
    return [
      ...lines.map(({ name, detail, amount }) => [name, `${detail} = ${amount.formatted}`] as const),
      ...totals.map(({ term, amount }) => [term, amount.formatted] as const),
      ...facts.map(({ term, value }) => [term, value] as const),
      ["Reference", reference],
      ["Seller", party(seller)],
      ["Buyer", party(buyer)],
    ];
  }

  private buildFor(
    buyer: MailAddress,
    { kind, id, sold, isPaid = true, ...content }: ReceiptContent,
  ): Receipt {
    const { info, taxId, vatRates } = this.seller;
    const vat = sold ? vatIn(vatRates, sold, content.at) : null;
    return {
      ...content,
      seller: {
        name: info.name,
        lines: [
          ...info.addresses.slice(0, 1),
          info.phones.join(" · "),
          info.careEmail,
          ...(taxId ? [`Tax ID ${taxId}`] : []),
        ],
      },
      buyer: { name: nameInMail(buyer.name), lines: [singleLine(buyer.address)] },
      totals: vat ? [...content.totals, vat] : content.totals,
      pdfPath: isPaid ? `/receipts/${kind}/${id}.pdf` : null,
    };
  }
}

/** In hundredths of a percent, with its first day. */
interface VatRate {
  from: LocalDate | null;
  basisPoints: number;
}

/**
 * `7.5`, or `7.5 from 2026-02-01, 10 from 2027-01-01`: receipts keep the rate that they were sold at. Null when it is
 * neither, or the days are not in order.
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

/** Null where no VAT is charged on that day. */
function vatIn(rates: readonly VatRate[], total: Money, at: Date): { term: string; amount: Money } | null {
  const day = LocalDate.inLagos(at);
  const rate = rates.findLast(({ from }) => !from || !day.isBefore(from));
  if (!rate || rate.basisPoints === 0) return null;
  const { basisPoints } = rate;
  const kobo = Math.round((total.kobo * basisPoints) / (10_000 + basisPoints));
  return { term: `VAT included (${basisPoints / 100}%)`, amount: Money.ofKobo(kobo) };
}
