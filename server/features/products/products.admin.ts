import { orBadInput } from "../../platform/graphql/refusal";
import { Arg, Field, ID, Query, Resolver } from "type-graphql";
import { NullableField, Naira } from "../../platform/graphql/fields";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { CurrentStaff, RequiresPermission, StaffType } from "../../platform/admin/permission";
import { badUserInput } from "../../platform/graphql/format-error";
import type { Money } from "../../values/money";
import { newInstanceFrom } from "../../values/new-instance";
import { ChangesInput, type ChangesReader } from "../changes";
import type { Product } from "./product.entity";
import type { ProductsService } from "./products.service";

@StaffType("products.view", "A device as customers would see it after a change.")
export class DeviceInShop {
  @Field(() => ID, { description: "The id of the device." })
  id!: string;

  @Field(() => ID, { description: "The id of its network, such as mtn." })
  providerId!: string;

  @Field(() => String, { description: "The name of its network." })
  providerName!: string;

  @Field(() => String, { description: "The model." })
  name!: string;

  @Field(() => String, { description: "The facts that customers decide by." })
  description!: string;

  @Field(() => String, { description: "The address of its picture." })
  image!: string;

  @Field(() => Naira, { description: "The price, in naira." })
  price!: Money;

  @Field(() => Naira, { description: "The price that is struck through, in naira; 0 for none." })
  oldPrice!: Money;

  @Field(() => Boolean, { description: "Whether none is left." })
  isSoldOut!: boolean;

  @NullableField(() => String, "Why customers would not see it; null if they would.")
  hiddenBecause!: string | null;
}

const types = ["Product", "ProductStock"];

@Resolver()
export class DevicesInShopResolver {
  constructor(
    private readonly changes: ChangesReader,
    private readonly products: ProductsService,
  ) {}

  @RequiresPermission("products.view")
  @Query(() => [DeviceInShop], { description: "The devices as after the change. Nothing is saved." })
  devicesInShop(
    @Arg("input", { description: "The edits of devices or of their stock: at most 50." }) input: ChangesInput,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<DeviceInShop[]> {
    if (!types.includes(input.type)) throw badUserInput("Only devices and their stock are shown as devices");
    return orBadInput(() =>
      this.changes.asIfSaved(staff, input, async (reader, ids) => {
        const list = await this.products.within(reader).current();
        return ids.flatMap((id) => list.product(id) ?? []).map(deviceInShop);
      }),
    );
  }
}

function deviceInShop(product: Product): DeviceInShop {
  const { provider, isSoldOut, onSale } = product;
  return newInstanceFrom(DeviceInShop, product, {
    isSoldOut,
    providerId: provider.id,
    providerName: provider.name,
    hiddenBecause: onSale ? null : "It is not on sale",
  });
}
