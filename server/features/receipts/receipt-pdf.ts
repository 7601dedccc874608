import PdfDocument from "pdfkit";
import { covered, receiptFonts } from "./receipt-fonts.content";
import { Money } from "../../values/money";
import type { Receipt } from "./receipt.schema";

type Pdf = PDFKit.PDFDocument;

/** In points, 72 to the inch, on A4 (595 × 842). */
const margin = 56;
const left = margin;
const right = 595 - margin;
const width = right - left;
const bottom = 842 - margin;
const gap = 24;

const ink = "#000000";
const muted = "#555555";
const rule = "#bbbbbb";

/**
 * The receipt on a page of A4, black on white, tagged for screen readers. The same receipt has the same bytes. Runs in a
 * worker thread (`receipt-printer.ts`), which loads this file and calls its default export.
 *
 * @public
 */
export default async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { title, reference, at, seller } = receipt;
  const doc = new PdfDocument({
    size: "A4",
    margin,
    lang: "en-NG",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: `Receipt ${reference}`, Author: seller.name, Subject: title, CreationDate: at },
    font: "", // none of the standard ones: they have no ₦
  });
  doc.registerFont("regular", Buffer.from(receiptFonts.regular, "base64"));
  doc.registerFont("bold", Buffer.from(receiptFonts.bold, "base64"));
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });

  new ReceiptPage(doc, receipt).draw();
  doc.end();
  return ended;
}

class ReceiptPage {
  private y = margin;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(
    private readonly doc: Pdf,
    private readonly receipt: Receipt,
  ) {
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  draw(): void {
    const { lines, totals } = this.receipt;
    this.head();
    this.parties();
    this.facts();
    for (const { name, detail, amount } of lines) this.row(name, detail, printed(amount));
    for (const [n, { term, amount }] of totals.entries()) this.total(term, printed(amount), n === 0);
    this.foot();
  }

  private head(): void {
    const { seller, reference, title, state } = this.receipt;
    this.text("H1", "Receipt", left, width, { font: "bold", size: 24, align: "right" });
    this.text("P", seller.name, left, width / 2, { font: "bold", size: 24 });
    this.y += 40;
    this.line();
    this.y += 14;
    const top = this.y;
    this.text("H2", reference, left, width / 2, { font: "bold", size: 15 });
    this.text("P", state, left + width / 2, width / 2, { font: "bold", size: 12, align: "right" });
    this.y = top + 20;
    this.y += this.text("P", title, left, width, { size: 11, color: muted }) + gap;
  }

  private parties(): void {
    const { seller, buyer } = this.receipt;
    const column = width / 2 - 12;
    const heights = [
      this.party("Seller", seller, left, column),
      this.party("Buyer", buyer, left + width / 2 + 12, column),
    ];
    this.y += Math.max(...heights) + 14;
    this.line();
    this.y += 14;
  }

  private party(term: string, { name, lines }: Receipt["seller"], x: number, column: number): number {
    const top = this.y;
    this.y += this.text("P", term, x, column, { size: 9, color: muted }) + 2;
    if (name) this.y += this.text("P", name, x, column, { font: "bold" }) + 2;
    for (const each of lines) this.y += this.text("P", each, x, column) + 2;
    const height = this.y - top;
    this.y = top;
    return height;
  }

  private facts(): void {
    for (const { term, value } of this.receipt.facts) {
      const heights = [
        this.text("P", term, left, 130, { color: muted }),
        this.text("P", value, left + 142, width - 142),
      ];
      this.y += Math.max(...heights) + 7;
    }
    this.y += 10;
  }

  private row(name: string, detail: string, amount: string): void {
    this.ensureRoom(60);
    this.line();
    this.y += 8;
    this.text("P", amount, right - 130, 130, { align: "right" });
    this.y += this.text("P", name, left, width - 142, { font: "bold" }) + 2;
    this.y += this.text("P", detail, left, width - 142, { size: 9.5, color: muted }) + 8;
  }

  private total(term: string, amount: string, isFirst: boolean): void {
    if (isFirst) this.line();
    this.y += 8;
    const style = term === "Total" || term === "Amount" ? ({ font: "bold", size: 14 } as const) : {};
    this.text("P", amount, right - 160, 160, { ...style, align: "right" });
    this.y += this.text("P", term, left, width - 170, style) + 2;
  }

  private foot(): void {
    this.y += gap;
    const note = "All times are those of Lagos. Amounts are in Nigerian naira (NGN).";
    this.text("P", note, left, width, { size: 9, color: muted });
  }

  private ensureRoom(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage();
    this.y = margin;
  }

  /** Returns its height. Content that does not fit on the page goes to the top of the next one. */
  private text(
    tag: "P" | "H1" | "H2",
    written: string,
    x: number,
    column: number,
    style: { font?: "regular" | "bold"; size?: number; color?: string; align?: "right" } = {},
  ): number {
    const { font = "regular", size = 10.5, color = ink, align = "left" } = style;
    const { doc } = this;
    const text = readable(written);
    doc.font(font).fontSize(size).fillColor(color);
    const height = doc.heightOfString(text, { width: column });
    this.ensureRoom(height);
    this.root.add(
      doc.struct(tag, {}, () => {
        doc.text(text, x, this.y, { width: column, align });
      }),
    );
    return height;
  }

  private line(): void {
    const { doc, y } = this;
    doc.markContent("Artifact", { type: "Layout" });
    doc.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(rule).stroke();
    doc.endMarkedContent();
  }
}

/** Amounts come to the worker thread as plain objects. */
const printed = ({ kobo }: Money) => Money.ofKobo(kobo).formatted;

const marks = /\p{M}+/gu;
/** Signs that the fonts lack and Unicode has no simpler form of. */
const replacements: Record<string, string> = { "→": "->" };

/** Replaces what the fonts lack by the nearest letter, or by a question mark. */
function readable(text: string): string {
  const line = text.normalize("NFC");
  if (covered.test(line)) return line;
  return [...line.matchAll(/\P{M}\p{M}*|\p{M}/gu)]
    .map(([letter]) => {
      if (covered.test(letter)) return letter;
      const simple = replacements[letter] ?? letter.normalize("NFKD").replace(marks, "");
      return simple && covered.test(simple) ? simple : "?";
    })
    .join("");
}
