import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { Money } from "../../values/money";
import { RecipientKind } from "../../values/recipient";
import { type Catalogue, type CatalogueService, withNetwork, Provider } from "../catalogue";
import { factsRead, Product, ProductKind } from "./product.entity";
import { newInstance } from "../../values/new-instance";

const selectProducts = `
  SELECT d.*, p.name AS provider_name, p.icon AS provider_icon
  FROM product d ${withNetwork("d.provider_id")} ORDER BY d.position, d.id`;

/** A product as the database holds it at one moment of a transaction. */
export interface ProductNow {
  id: string;
  name: string;
  network: string;
  price: Money;
  onSale: boolean;
}

type NowRow = Pick<ProductRow, "id" | "name" | "provider_name" | "price" | "on_sale">;

export class ProductsService {
  private cached: ProductList | null = null;

  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The current products, kept in memory and read again after any edit. One statement reads the version. */
  async current(): Promise<ProductList> {
    return this.of(await this.catalogue.current());
  }

  /** The products of a `catalogueVersion` that was just read: no statement unless it is new. */
  async at(version: number): Promise<ProductList> {
    return this.of(await this.catalogue.at(version));
  }

  /**
   * Read in the transaction, so that the stored price is charged. One statement, whatever the number of ids; an id that
   * does not exist is left out.
   */
  async now(tx: Transaction, ids: readonly string[]): Promise<Map<string, ProductNow>> {
    const places = ids.map((_, n) => `$${n + 1}`).join(", ");
    const rows = await tx.query<NowRow>(
      `SELECT d.id, d.name, p.name AS provider_name, d.price, d.on_sale
        FROM product d ${withNetwork("d.provider_id")} WHERE d.id IN (${places})`,
      ids,
    );
    return new Map(
      rows.map(({ id, name, provider_name: network, price, on_sale }) => [
        id,
        { id, name, network, price: Money.ofKobo(price), onSale: Boolean(on_sale) },
      ]),
    );
  }

  private async of(catalogue: Catalogue): Promise<ProductList> {
    if (this.cached?.catalogue === catalogue) return this.cached;
    const products = new ProductList(catalogue, await this.database.reader.query<ProductRow>(selectProducts));
    this.cached = products;
    return products;
  }
}

/** One product with its network: a row of `everything`, in the shop's order. */
export interface ProductRow {
  id: string;
  name: string;
  description: string;
  image: string;
  price: number;
  old_price: number;
  position: number;
  on_sale: boolean | number;
  kind: string | null;
  facts: string | null;
  provider_id: string;
  provider_name: string;
  provider_icon: string;
}

/** All products of one catalogue in memory. Immutable. */
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

  /** Also a product that is no longer on sale: it may be in a cart, or have been ordered before. */
  product(id: string): Product | null {
    return this.all.get(id) ?? null;
  }
}

function toProduct(row: ProductRow, catalogue: Catalogue): Product {
  return newInstance(Product, {
    id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    price: Money.ofKobo(row.price),
    oldPrice: Money.ofKobo(row.old_price),
    position: row.position,
    onSale: Boolean(row.on_sale),
    // People edit the rows: a kind that there is not is none.
    kind: Object.values(ProductKind).find((kind) => kind === row.kind) ?? null,
    facts: factsRead(row.facts),
    provider: catalogue.provider(row.provider_id) ?? networkWithoutPlans(row),
  });
}

/** The catalogue has only networks with an option on sale; a product may be of another network. */
function networkWithoutPlans(row: ProductRow): Provider {
  const { provider_id: id, provider_name: name, provider_icon: icon } = row;
  return newInstance(Provider, {
    id,
    name,
    icon,
    recipientKind: RecipientKind.PHONE,
    position: 0,
    onSale: false,
    dataPackages: [],
  });
}
