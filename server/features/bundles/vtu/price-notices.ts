import type { Database } from "../../../platform/database/database";
import type { SupportCases } from "../../support-cases";
import type { DeliveryProducts } from "../delivery/delivery-products";

interface Parts {
  database: Database;
  products: Pick<DeliveryProducts, "codesByService">;
  cases: Pick<SupportCases, "open" | "openOf" | "replaceNote">;
}

/**
 * Notices of changed prices and codes are unsigned, so they change nothing: the staff get one open case for each
 * service, with the shop's own names only.
 */
export class PriceNotices {
  constructor(private readonly parts: Parts) {}

  async receive(notice: object): Promise<void> {
    const services = await this.parts.products.codesByService();
    const names = stringsIn(notice);
    // A notice also contains the whole list of the service.
    const codes = stringsIn("actionRequired" in notice ? notice.actionRequired : notice);
    const namesService = [...services.keys()].some((id) => names.has(id));
    for (const [id, ours] of services) {
      const named = ours.filter((code) => codes.has(code));
      if (namesService ? names.has(id) : named.length > 0) await this.store(id, ours, new Set(named));
    }
  }

  private async store(serviceId: string, ours: readonly string[], named: Set<string>): Promise<void> {
    const { cases, database } = this.parts;
    const reference = `PRICES-${serviceId.toUpperCase()}`;
    const [open] = await cases.openOf([reference]);
    for (const word of open?.note.split(/[\s,]+|\.\s/) ?? []) named.add(word);
    const all = ours.filter((code) => named.has(code)).toSorted();
    const note =
      `It names ${all.length > 0 ? `these of our codes: ${all.join(", ")}.` : "none of our codes."} Nothing was changed: ` +
      "press Compare with the partner under Catalogue, and review what it proposes.";
    await database.transaction(async (tx) => {
      if (open) return cases.replaceNote(tx, open.id, note);
      await cases.open(tx, {
        kind: "PRICES_CHANGED",
        subjectId: serviceId,
        reference,
        title: `The delivery partner may have changed prices or codes of ${serviceId}`,
        note,
        reopens: true,
      });
    });
  }
}

/** All strings, numbers and field names. Not recursive, because strangers choose the depth. */
function stringsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string" || typeof next === "number") found.add(String(next));
    if (typeof next !== "object" || next === null) continue;
    for (const [name, each] of Object.entries(next)) {
      if (!Array.isArray(next)) found.add(name);
      waiting.push(each);
    }
  }
  return found;
}
