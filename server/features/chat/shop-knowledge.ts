import type { CachedContent } from "../../platform/versioned-cache";
import { Money } from "../../values/money";
import type { Catalogue, DataPackage } from "../catalogue";
import type { Faq } from "../contact";
import type { DeliveryMethod, DeliveryMethods } from "../orders";
import type { Product, ProductsService } from "../products";
import type { ShopInfo } from "../shop-details";
import type { WalletService } from "../wallet";

export interface ShopKnowledge {
  info: ShopInfo;
  faqs: readonly Faq[];
  catalogue: Catalogue;
  products: readonly Product[];
  deliveryMethods: readonly DeliveryMethod[];
  quickAmounts: readonly Money[];
}

export class ShopLibrary {
  constructor(
    private readonly products: ProductsService,
    private readonly wallets: WalletService,
    private readonly details: CachedContent<ShopInfo>,
    private readonly questions: CachedContent<readonly Faq[]>,
    private readonly methods: DeliveryMethods,
  ) {}

  async current(): Promise<ShopKnowledge> {
    const { catalogue, onSale } = await this.products.current();
    const deliveryMethods = await this.methods.at(catalogue.version);
    return {
      info: await this.details.at(catalogue.version),
      faqs: await this.questions.at(catalogue.version),
      catalogue,
      products: onSale,
      deliveryMethods,
      quickAmounts: this.wallets.allQuickAmounts,
    };
  }
}

export function deliveryFacts({ deliveryMethods }: ShopKnowledge): string[] {
  return deliveryMethods.map(
    ({ name, fee, description, earliest, latest }) =>
      `${name}: ${fee.formatted} an order. ${description} Ready between ${earliest.formatted} and ${latest.formatted}.`,
  );
}

export const productFact = ({ name, provider, price }: Product): string =>
  `${name} for ${provider.name}: ${price.formatted}`;

/** "Daily ₦50 to ₦750 (40MB to 2.5GB)". */
export function packageFacts(dataPackage: DataPackage): string {
  const { dataOptions } = dataPackage;
  const prices = dataOptions.map(({ price }) => price.kobo);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(
    (kobo) => Money.ofKobo(kobo).formatted,
  );
  const sized = dataOptions.filter(({ megabytes }) => megabytes !== null).toSorted((a, b) => a.size - b.size);
  const sizes = new Set([sized.at(0), sized.at(-1)].map((option) => option?.benefits.split(" ")[0]));
  return `${dataPackage.name} ${lowest} to ${highest} (${[...sizes].join(" to ")})`;
}
