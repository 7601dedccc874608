import { ArgsType, Field, Int } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import {
  checkPageSize,
  decodeCursor,
  encodeCursor,
  type Page,
  pageOf,
  PageArgs,
} from "../../platform/graphql/connection";
import { badUserInput } from "../../platform/graphql/format-error";
import type { Catalogue } from "./catalogue.service";
import type { DataOption } from "./catalogue.entity";
import { matchesFilter, PlanFilter } from "./plan-filter";
import { type PlanOrder, planOrders, PlanSort } from "./plan-order";

const maxOffset = 10_000;

@ArgsType()
export class PlansArgs extends PageArgs {
  @NullableField(() => PlanFilter, "The filter of options; all when omitted.")
  filter?: PlanFilter | null;

  @Field(() => PlanSort, { defaultValue: PlanSort.CATALOGUE, description: "The order of the list." })
  sort!: PlanSort;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Options that are alike in package, benefits, price and duration only once, as screens show them and planFacets " +
      "counts them.",
  })
  distinct!: boolean;

  @Field(() => Int, {
    defaultValue: 0,
    description:
      `The number to skip, 0 to ${maxOffset.toLocaleString("en")}: for links to a later page. A list that is read to its ` +
      "end is read with `after`, which wins over this.",
  })
  offset!: number;
}

/** Throws BAD_USER_INPUT for a page out of range. */
export function checkPlansPage(args: PlansArgs): void {
  checkPageSize(args);
  if (args.offset < 0 || args.offset > maxOffset) throw badUserInput(`offset must be from 0 to ${maxOffset}`);
}

export function searchPlans(
  catalogue: Catalogue,
  { filter, sort, distinct, first, after, offset }: PlansArgs,
): Page<DataOption> {
  const plans = distinct ? catalogue.distinctPlans : catalogue.plans;
  const found = sorted(plans.filter(matchesFilter(filter ?? {})), sort);
  const last = after ? String(decodeCursor(after, ["string"])[0]) : null;
  const start = last === null ? offset : indexAfter(found, catalogue.option(last), sort);
  const page = found.slice(start, start + first + 1);
  return pageOf(page, first, found.length, ({ id }) => encodeCursor(id));
}

/** Catalogue order breaks ties. */
function sorted(plans: DataOption[], sort: PlanSort): DataOption[] {
  const order: PlanOrder | null = planOrders[sort];
  return order ? plans.sort((a, b) => order(a, b) || a.position - b.position) : plans;
}

export function plansOf(catalogue: Catalogue, filter: PlanFilter): DataOption[] {
  return catalogue.distinctPlans.filter(matchesFilter(filter));
}

/** Works also when the option has left the list since the last page. */
function indexAfter(plans: readonly DataOption[], last: DataOption | null, sort: PlanSort): number {
  if (!last) return plans.length;
  const order: PlanOrder | null = planOrders[sort];
  const next = plans.findIndex((plan) => ((order?.(plan, last) ?? 0) || plan.position - last.position) > 0);
  return next < 0 ? plans.length : next;
}
