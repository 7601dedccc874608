import { Arg, Args, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { connectionOf, type Page, pageComplexity } from "../../platform/graphql/connection";
import { formatRecipient } from "../../values/recipient";
import { complexityOfFacets, PlanFacets, planFacets, PlanFacetsArgs } from "./plan-facets";
import { checkFilter, complexityOfFilter } from "./plan-filter";
import { checkPlansPage, PlansArgs, searchPlans } from "./plan-search";
import { PriceChanged, Recipient } from "./catalogue.schema";
import type { CatalogueService } from "./catalogue.service";
import { DataOption, Provider } from "./catalogue.entity";

const DataOptionConnection = connectionOf(DataOption, "DataOption", "options on sale", "anyone");

@Resolver()
export class CatalogueResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @Access("anyone")
  @Query(() => [Provider], { description: "Networks in catalogue order, with packages and options." })
  async providers(): Promise<Provider[]> {
    return (await this.catalogue.current()).providers;
  }

  @Access("anyone")
  @Query(() => Provider, { nullable: true, description: "One network; null when there is none of that id." })
  async provider(@Arg("id", () => ID, { description: "Such as mtn." }) id: string): Promise<Provider | null> {
    return (await this.catalogue.current()).provider(id);
  }

  @Access("anyone")
  @Query(() => DataOptionConnection, {
    description: "Every option on sale, flattened: carousel cards, search and comparison.",
    complexity: ({ args, childComplexity }) => {
      const { first, filter } = args as PlansArgs;
      return pageComplexity(first, childComplexity) + complexityOfFilter(filter);
    },
  })
  async plans(@Args(() => PlansArgs) args: PlansArgs): Promise<Page<DataOption>> {
    checkPlansPage(args);
    if (args.filter) checkFilter(args.filter);
    return searchPlans(await this.catalogue.current(), args);
  }

  @Access("anyone")
  @Query(() => [DataOption], {
    description:
      "Three suggested options: the day, the week and the month most bought in the last 30 days; where nothing was " +
      "bought, the most data for a price that most people can afford, of different networks. Fewer where there are none.",
  })
  async featuredPlans(): Promise<readonly DataOption[]> {
    return (await this.catalogue.current()).featured;
  }

  @Access("anyone")
  @Query(() => PlanFacets, {
    description:
      "The number of options that a filter of plans leaves, and that each further choice would leave.",
    complexity: ({ args, childComplexity }) =>
      complexityOfFacets + childComplexity + complexityOfFilter((args as PlanFacetsArgs).filter),
  })
  async planFacets(@Args(() => PlanFacetsArgs) { filter }: PlanFacetsArgs): Promise<PlanFacets> {
    if (filter) checkFilter(filter);
    return planFacets(await this.catalogue.current(), filter ?? {});
  }
}

@Resolver(() => PriceChanged)
export class PriceChangedResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @FieldResolver(() => DataOption, {
    nullable: true,
    description:
      "The option as the catalogue has it now; null where it is the total of a checkout that changed.",
  })
  async dataOption(@Root() { dataOptionId }: PriceChanged): Promise<DataOption | null> {
    return dataOptionId ? (await this.catalogue.current()).option(dataOptionId) : null;
  }
}

@Resolver(() => Recipient)
export class RecipientResolver {
  @FieldResolver(() => String, {
    description: "Formatted for display: 0803 123 4567, or the email address or customer number as it is.",
  })
  formatted(@Root() recipient: Recipient): string {
    return formatRecipient(recipient);
  }
}
