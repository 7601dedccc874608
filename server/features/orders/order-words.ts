import { Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../platform/database/value-columns";

/** A word by which the back office finds an order. */
@Entity("order_word")
export class OrderWord {
  @PrimaryColumn("varchar")
  orderId!: string;

  @PrimaryColumn("varchar")
  word!: string;

  /** The order's, so that the newest are found without reading the others. */
  @InstantColumn()
  createdAt!: Date;
}

const maxLength = 64;

/** The words of the name, the number of the phone without its country, and the letters of the reference. */
export function orderWords(order: { reference: string; name: string; phone: string }): string[] {
  const found = [...wordsIn(order.name), phoneIn(order.phone), ...wordsIn(withoutPrefix(order.reference))];
  return [...new Set(found.filter(Boolean))];
}

/** The beginnings of words that somebody searches for: a phone number is one, however it is written. */
export function searchedWords(text: string): string[] {
  const plain = text.trim();
  if (/^[+(]?\d[\d\s()./-]*$/.test(plain)) return [phoneIn(plain)].filter(Boolean);
  return [...new Set(wordsIn(withoutPrefix(plain)))];
}

/** Every order's reference begins with it, so it finds nothing. */
const withoutPrefix = (reference: string) => reference.replace(/^oyo-/i, "");

/** In small letters, without accents. */
function wordsIn(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, maxLength));
}

function phoneIn(text: string): string {
  return text
    .replace(/\D/g, "")
    .replace(/^(?:234|0)/, "")
    .slice(0, maxLength);
}
