import type { Catalogue, DataOption } from "../../server/features/catalogue";

const wishes: Record<string, (a: DataOption, b: DataOption) => number> = {
  cheapest: (a, b) => a.price.kobo - b.price.kobo,
  mostExpensive: (a, b) => b.price.kobo - a.price.kobo,
  biggest: (a, b) => sizeOf(b) - sizeOf(a) || a.price.kobo - b.price.kobo,
  smallest: (a, b) => sizeOf(a) - sizeOf(b) || a.price.kobo - b.price.kobo,
};

/**
 * Returns the plans that "airtel days=30..60 size>10GB cheapest" describes, in the wording of replies. A plain filter,
 * independent of the assistant's code.
 */
export function plansFor(expected: string, catalogue: Catalogue) {
  let found = [...catalogue.plans];
  let wish = wishes.cheapest!;
  for (const word of expected.split(" ").filter(Boolean)) {
    const [, name = "", sign, bound = ""] = /^([\w,]+?)(?:(=|[<>]=?)(.+))?$/.exec(word) ?? [];
    if (sign) found = found.filter((plan) => holds(plan, name, sign, bound));
    else if (wishes[name]) wish = wishes[name];
    else if (name === "unlimited") found = found.filter(({ benefits }) => /unlimited/i.test(benefits));
    else found = found.filter(({ dataPackage }) => name.split(",").includes(dataPackage.provider.id));
  }
  const plans = found.toSorted((a, b) => wish(a, b) || a.position - b.position).map(wordsOf);
  return { plans, first: plans[0] };
}

function holds(plan: DataOption, name: string, sign: string, bound: string): boolean {
  if (name === "extra") return plan.benefits.toLowerCase().includes(bound);
  const value = name === "size" ? sizeOf(plan) : name === "days" ? plan.durationDays : plan.price.naira;
  const [low = "", high = low] = bound.split("..");
  const [least, most] = [numberOf(low), numberOf(high)];
  if (sign === "=") return value >= least && value <= most;
  if (sign === ">") return value > least;
  if (sign === "<") return value < least;
  return sign === ">=" ? value >= least : value <= least;
}

function numberOf(text: string): number {
  const [, count, unit = ""] = /^([\d.]+)(MB|GB|TB)?$/.exec(text) ?? [];
  return Number(count) * ({ MB: 1, GB: 1_024, TB: 1_048_576 }[unit] ?? 1);
}

const sizeOf = ({ megabytes }: DataOption) => megabytes ?? Number.POSITIVE_INFINITY;

function wordsOf({ benefits, price, duration, dataPackage }: DataOption): string {
  return `${dataPackage.provider.name} ${benefits} - (${price.formatted}), ${duration}`;
}
