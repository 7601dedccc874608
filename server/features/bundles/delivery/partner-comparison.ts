import type { SignedInStaff } from "../../../platform/admin/admin-context";
import type { Logger } from "../../../platform/observability/logger";
import { sizeInMegabytes } from "../../catalogue";
import {
  type ChangesReader,
  type CsvEdits,
  csvEdits,
  type CsvTable,
  type Subject,
  type SubjectRow,
  uuidOf,
} from "../../changes";
import type { BundleDelivery, PartnerPlan } from "./delivery.service";

type Found = Pick<CsvTable, "lines" | "problems">;
type Cells = Record<string, string>;

interface Shelf {
  network: string;
  /** Its name at the partner, such as mtn-data. */
  service: string;
  subject: Subject;
  /** Of all networks. */
  plans: readonly SubjectRow[];
}

const keyMissing =
  "Not compared: set VTU_PUBLIC_KEY to the public key from the partner's dashboard, then restart the shop";

/**
 * Compares the shop's plans with the partner's, network by network. Returns edits as an imported file does: the staff
 * review and save them in the table.
 */
export class PartnerComparison {
  constructor(
    private readonly partner: BundleDelivery,
    private readonly changes: Pick<ChangesReader, "subject" | "rows" | "withChoices">,
    private readonly logger: Logger,
  ) {}

  async compare(staff: SignedInStaff): Promise<CsvEdits> {
    const { changes } = this;
    const { plansOf } = this.partner;
    if (!plansOf) return { edits: [], problems: [{ place: "Delivery partner", message: keyMissing }] };
    const networks = await changes.rows(staff, "Provider");
    const subject = await changes.withChoices(changes.subject(staff, "DataOption"));
    const plans = await changes.rows(staff, "DataOption");
    const found = await Promise.all(
      networks.map(async ({ label: network, values: { deliveryService: service } }): Promise<Found> => {
        const problem = (message: string) => ({ lines: [], problems: [{ place: network, message }] });
        if (!service) return problem("Not compared: enter its service at the partner, under Networks");
        try {
          return compareNetwork({ network, service, subject, plans }, await plansOf(service));
        } catch (error) {
          this.logger.warn({ err: error, service }, "the aggregator sent no list of plans");
          return problem(`Not compared: the partner sent no usable list of ${service}. Try again later`);
        }
      }),
    );
    return csvEdits(staff, subject, plans, {
      lines: found.flatMap(({ lines }) => lines),
      problems: found.flatMap(({ problems }) => problems),
      decimalComma: false,
    });
  }
}

function compareNetwork({ network, service, subject, plans }: Shelf, listed: readonly PartnerPlan[]): Found {
  const lines: Found["lines"][number][] = [];
  const propose = ({ id, version }: Pick<SubjectRow, "id" | "version">, code: string, cells: Cells) =>
    lines.push({ id, version, place: `${network}, ${code}`, cells, missing: [], removes: false });
  const offers = new Map(listed.map((offer) => [offer.code, offer]));
  const ours = plans.filter(({ group }) => group === network);

  for (const plan of ours) {
    const code = plan.values.deliveryCode;
    const offer = offers.get(code ?? "");
    if (code) propose(plan, code, offer ? costOf(offer) : { onSale: "no" });
  }
  // Only now, because several plans may have one code.
  for (const { values } of ours) offers.delete(values.deliveryCode ?? "");

  const withoutCode = ours.filter(({ values }) => !values.deliveryCode);
  const pairs = pairsOf(withoutCode, [...offers.values()]);
  for (const [plan, offer] of pairs) {
    propose(plan, offer.code, { deliveryCode: offer.code, ...costOf(offer) });
    offers.delete(offer.code);
  }

  const unclear = withoutCode
    .filter((plan) => !pairs.has(plan))
    .map((plan) => ({ plan, similar: [...offers.values()].filter((offer) => isSimilar(plan, offer)) }))
    .filter(({ similar }) => similar.length > 0);
  for (const { code } of unclear.flatMap(({ similar }) => similar)) offers.delete(code);

  const set = subject.rows!;
  for (const offer of offers.values()) {
    const id = `${set.kinds[0]!.prefix}-${uuidOf(`${service} ${offer.code}`)}`;
    // Not again where the plan that was added for this code has another one now.
    if (!plans.some((plan) => plan.id === id))
      propose({ id, version: "" }, offer.code, newPlan(offer, ours, set.defaults(plans)));
  }
  return {
    lines,
    problems: unclear.map(({ plan, similar }) => ({
      place: plan.label,
      message: `Enter its code. These fit, or fit another plan as well: ${similar.map(({ code, name }) => `${code} (${name})`).join(", ")}`,
    })),
  };
}

/** Plans and offers that fit each other and nothing else: first those of the same price, then the others. */
function pairsOf(plans: readonly SubjectRow[], offers: readonly PartnerPlan[]): Map<SubjectRow, PartnerPlan> {
  const pairs = new Map<SubjectRow, PartnerPlan>();
  for (const fits of [isOfSamePrice, isSimilar]) {
    const taken = new Set(pairs.values());
    const free = offers.filter((offer) => !taken.has(offer));
    const waiting = plans.filter((plan) => !pairs.has(plan));
    for (const plan of waiting) {
      const [offer, ...others] = free.filter((each) => fits(plan, each));
      if (!offer || others.length > 0) continue;
      if (waiting.filter((each) => fits(each, offer)).length === 1) pairs.set(plan, offer);
    }
  }
  return pairs;
}

/** Whether size and duration are the same. */
function isSimilar({ values }: SubjectRow, { name }: PartnerPlan): boolean {
  const [size, days] = [sizeInMegabytes(values.benefits ?? ""), daysIn(values.duration ?? "")];
  return size !== null && days !== null && size === sizeInMegabytes(name) && days === daysIn(name);
}

const isOfSamePrice = (plan: SubjectRow, offer: PartnerPlan) =>
  isSimilar(plan, offer) && plan.values.price === String(offer.amount.naira);

const costOf = ({ amount }: PartnerPlan): Cells => (amount.isPositive ? { cost: String(amount.naira) } : {});

/** Off sale, at the partner's price, in the package that has the network's plans of this duration. */
function newPlan(offer: PartnerPlan, ours: readonly SubjectRow[], defaults: SubjectRow["values"]): Cells {
  const days = daysIn(offer.name);
  const neighbour = ours.find(({ values }) => days !== null && daysIn(values.duration ?? "") === days);
  return {
    position: defaults.position ?? "0",
    dataPackage: neighbour?.values.dataPackage ?? "",
    benefits: offer.name,
    duration: days === null ? "" : days === 1 ? "1 day" : `${days} days`,
    price: offer.amount.isPositive ? String(offer.amount.naira) : "",
    ...costOf(offer),
    deliveryCode: offer.code,
    onSale: "no",
  };
}

const hoursIn: Readonly<Record<string, number>> = {
  hour: 1,
  hr: 1,
  day: 24,
  week: 168,
  month: 720,
  year: 8_760,
};
const daysInWord: Readonly<Record<string, number>> = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };

/** Such as 30 for N1000 1.5GB - 30 days, or for 1 month; null without a duration in whole days. */
function daysIn(text: string): number | null {
  const [, count, unit = ""] = /\b(\d{1,3})\s?-?\s?(hour|hr|day|week|month|year)s?\b/i.exec(text) ?? [];
  const [word = ""] = /\b(?:daily|weekly|monthly|yearly)\b/i.exec(text) ?? [];
  const hours = Number(count) * (hoursIn[unit.toLowerCase()] ?? 0);
  const days = count ? hours / 24 : daysInWord[word.toLowerCase()];
  return days && Number.isInteger(days) ? days : null;
}
