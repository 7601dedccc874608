import { Arg, ID, Query, Resolver } from "type-graphql";
import { Product } from "./product.entity";
import type { ProductsService } from "./products.service";

@Resolver(() => Product)
export class ProductsResolver {
  constructor(private readonly service: ProductsService) {}

  @Query(() => [Product], { description: "The devices on sale, in the shop's order." })
  async products(): Promise<Product[]> {
    return (await this.service.current()).onSale;
  }

  @Query(() => Product, {
    nullable: true,
    description: "One device; null when none of that id is on sale.",
  })
  async product(
    @Arg("id", () => ID, { description: "Such as 5g-turbo-router-mtn." }) id: string,
  ): Promise<Product | null> {
    const product = (await this.service.current()).product(id);
    return product?.onSale ? product : null;
  }
}
