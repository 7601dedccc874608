import { orBadInput } from "../../platform/graphql/refusal";
import { Arg, Field, ID, Int, Query, Resolver } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { CurrentStaff, RequiresPermission, StaffType } from "../../platform/admin/permission";
import { badUserInput } from "../../platform/graphql/format-error";
import type { Money } from "../../values/money";
import { newInstanceFrom } from "../../values/new-instance";
import { ChangesInput, type ChangesReader } from "../changes";
import type { DataOption } from "./catalogue.entity";
import type { CatalogueService } from "./catalogue.service";

@StaffType("catalogue.view", "A plan as customers would see it after a change.")
export class PlanInShop {
  @Field(() => ID, { description: "The id of the option." })
  id!: string;

  @Field(() => ID, { description: "The id of its network, such as mtn." })
  providerId!: string;

  @Field(() => String, { description: "The name of its network." })
  providerName!: string;

  @Field(() => String, { description: "The name of its package." })
  packageName!: string;

  @Field(() => String, { description: "The size and what comes with it." })
  benefits!: string;

  @Field(() => Naira, { description: "The price, in naira." })
  price!: Money;

  @Field(() => String, { description: "Its duration." })
  duration!: string;

  @NullableField(() => String, "A condition of the duration; null for none.")
  validityNote!: string | null;

  @Field(() => Int, { description: "The duration as a number of days." })
  durationDays!: number;

  @NullableField(() => Int, "The first size of the benefits; null for none.")
  megabytes!: number | null;

  @NullableField(() => String, "Why customers would not see it; null if they would.")
  hiddenBecause!: string | null;
}

@Resolver()
export class PlansInShopResolver {
  constructor(
    private readonly changes: ChangesReader,
    private readonly catalogue: CatalogueService,
  ) {}

  @RequiresPermission("catalogue.view")
  @Query(() => [PlanInShop], { description: "The options as after the change. Nothing is saved." })
  plansInShop(
    @Arg("input", { description: "The edits of options: at most 50." }) input: ChangesInput,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<PlanInShop[]> {
    if (input.type !== "DataOption") throw badUserInput("Only options are shown as plans");
    return orBadInput(() =>
      this.changes.asIfSaved(staff, input, async (reader, ids) => {
        const catalogue = await this.catalogue.within(reader).current();
        return ids.flatMap((id) => catalogue.option(id) ?? []).map(planInShop);
      }),
    );
  }
}

function planInShop(option: DataOption): PlanInShop {
  const { provider, name } = option.dataPackage;
  return newInstanceFrom(PlanInShop, option, {
    providerId: provider.id,
    providerName: provider.name,
    packageName: name,
    hiddenBecause: hiddenBecause(option),
  });
}

function hiddenBecause({ onSale, isUndeliverable, isRepeated, dataPackage }: DataOption): string | null {
  if (!dataPackage.provider.onSale) return `${dataPackage.provider.name} is paused`;
  if (!dataPackage.onSale) return `The package ${dataPackage.name} is not on sale`;
  if (isUndeliverable) return "It has no delivery code";
  if (!onSale) return "It is not on sale";
  return isRepeated
    ? "Another plan of the package has the same benefits, price and duration. Customers see only one of them"
    : null;
}
