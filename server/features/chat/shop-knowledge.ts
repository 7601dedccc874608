import type { Clock } from "../../platform/clock";
import type { Catalogue } from "../catalogue";
import { type Faq, faqs } from "../contact";
import { type DeliveryMethod, deliveryMethodsAt } from "../orders";
import type { Product, ProductsService } from "../products";
import type { ShopInfo } from "../shop-info";

/** All an assistant may know: what anybody can read in the shop, and nothing of any customer. */
export interface ShopKnowledge {
  info: ShopInfo;
  faqs: readonly Faq[];
  catalogue: Catalogue;
  devices: readonly Product[];
  deliveryMethods: readonly DeliveryMethod[];
}

/** The shop's facts as they are at the moment of a question. */
export class ShopLibrary {
  constructor(
    private readonly products: ProductsService,
    private readonly info: ShopInfo,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<ShopKnowledge> {
    const { catalogue, onSale } = await this.products.current();
    const deliveryMethods = deliveryMethodsAt(this.clock.now());
    return { info: this.info, faqs, catalogue, devices: onSale, deliveryMethods };
  }
}
