import { Money } from "../../values/money";
import { RecipientKind } from "../../values/recipient";
import { type Catalogue, Provider } from "../catalogue";
import { Product } from "./product.entity";

/** One product with its network, as the one reading statement gives it, in the shop's order. */
export interface ProductRow {
  id: string;
  name: string;
  description: string;
  image: string;
  price: number;
  old_price: number;
  position: number;
  on_sale: boolean | number;
  provider_id: string;
  provider_name: string;
  provider_icon: string;
}

/** All products of one catalogue, held in memory. Never changed once built. */
export class ProductList {
  /** In the shop's order. */
  readonly onSale: Product[];
  private readonly all: ReadonlyMap<string, Product>;

  constructor(
    readonly catalogue: Catalogue,
    rows: readonly ProductRow[],
  ) {
    const products = rows.map((row) => toProduct(row, catalogue));
    this.all = new Map(products.map((product) => [product.id, product]));
    this.onSale = products.filter((product) => product.onSale);
  }

  /** Also one that is no longer on sale: it may lie in a cart, or have been ordered before. */
  product(id: string): Product | null {
    return this.all.get(id) ?? null;
  }
}

function toProduct(row: ProductRow, catalogue: Catalogue): Product {
  return Object.assign(new Product(), {
    id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    price: Money.ofKobo(row.price),
    oldPrice: Money.ofKobo(row.old_price),
    position: row.position,
    onSale: Boolean(row.on_sale),
    provider: catalogue.provider(row.provider_id) ?? networkWithoutPlans(row),
  });
}

/** The catalogue knows only networks that have a plan on sale; a product may outlive its network's last plan. */
function networkWithoutPlans(row: ProductRow): Provider {
  const { provider_id: id, provider_name: name, provider_icon: icon } = row;
  return Object.assign(new Provider(), {
    id,
    name,
    icon,
    recipientKind: RecipientKind.PHONE,
    position: 0,
  });
}
