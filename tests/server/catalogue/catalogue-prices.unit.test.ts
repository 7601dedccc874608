import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";
import { sizeInMegabytes, durationInDays } from "../../../server/features/catalogue/offer-text";

const groups = catalogueContent.flatMap((provider) => provider.dataPackages);

/** The specification lists this size twice, so the more expensive row cannot follow the rule of falling prices. */
const moreExpensiveTwin = "mtn-weekly-5gb-2";

const plansOf = (provider: (typeof catalogueContent)[number]) =>
  provider.dataPackages
    .flatMap((group) => group.dataOptions.map((option) => ({ ...option, groupId: group.id })))
    .map((option) => ({
      ...option,
      size: sizeInMegabytes(option.benefits) ?? Infinity,
      days: durationInDays(option.duration),
    }));

type Plan = ReturnType<typeof plansOf>[number];

const givesMore = (plan: Plan, other: Plan) =>
  plan.size >= other.size && plan.days >= other.days && (plan.size > other.size || plan.days > other.days);

describe("prices", () => {
  it.each(groups.map((group) => [group.id, group] as const))("rise down the list of %s", (_id, group) => {
    const prices = group.dataOptions.map((option) => option.price);

    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it.each(catalogueContent.map((provider) => [provider.name, provider] as const))(
    "of %s are higher for more data or a longer time",
    (_name, provider) => {
      const plans = plansOf(provider);
      const bargains = plans.flatMap((plan) =>
        plans
          .filter((other) => givesMore(plan, other) && plan.price <= other.price)
          .map((other) => `${plan.id} is not dearer than ${other.id}`),
      );

      expect(bargains).toEqual([]);
    },
  );

  it.each(catalogueContent.map((provider) => [provider.name, provider] as const))(
    "of %s per gigabyte fall with the size, within a group and duration",
    (_name, provider) => {
      const plans = plansOf(provider).filter((plan) => plan.id !== moreExpensiveTwin);
      const perGigabyte = (plan: Plan) => plan.price / plan.size;
      const rising = plans.flatMap((plan) =>
        plans
          .filter((other) => other.groupId === plan.groupId && other.days === plan.days)
          .filter((other) => other.size < plan.size && perGigabyte(other) < perGigabyte(plan))
          .map((other) => `${plan.id} costs more per gigabyte than ${other.id}`),
      );

      expect(rising).toEqual([]);
    },
  );
});
