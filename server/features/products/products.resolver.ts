import { Arg, ID, Query, Resolver } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { Product } from "./product.entity";
import type { ProductsService } from "./products.service";

@Resolver(() => Product)
export class ProductsResolver {
  constructor(private readonly service: ProductsService) {}

  @Access("anyone")
  @Query(() => [Product], { description: "The devices on sale, in the shop's order." })
  async products(): Promise<Product[]> {
    return (await this.service.current()).onSale;
  }

  @Access("anyone")
  @Query(() => Product, { nullable: true, description: "One device; null when none of that id is on sale." })
  async product(
    @Arg("id", () => ID, { description: "Such as 5g-turbo-router-mtn." }) id: string,
  ): Promise<Product | null> {
    const product = (await this.service.current()).product(id);
    return product?.onSale ? product : null;
  }
}
