import { Query, Resolver } from "type-graphql";
import { ShopInfo } from "./shop-info.type";

@Resolver()
export class ShopInfoResolver {
  constructor(private readonly info: ShopInfo) {}

  @Query(() => ShopInfo, {
    description:
      "Phones, addresses, e-mails, social handles and live-chat hours: written once, shown wherever needed.",
  })
  shopInfo(): ShopInfo {
    return this.info;
  }
}
