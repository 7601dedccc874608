import { IsNull, MoreThanOrEqual, Not } from "typeorm";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { VersionedCache } from "../../platform/versioned-cache";
import { Money } from "../../values/money";
import { RecipientKind } from "../../values/recipient";
import { type Catalogue, type CatalogueService, Provider } from "../catalogue";
import { Product, ProductKind } from "./product.entity";
import { newInstance } from "../../values/new-instance";

export interface CurrentProduct {
  id: string;
  name: string;
  network: string;
  price: Money;
  onSale: boolean;
  /** Null where the shop does not count. */
  stock: number | null;
  /** From this stock on the owner wants to know; null for never. */
  lowStock: number | null;
}

export interface Pieces {
  productId: string;
  quantity: number;
}

interface CurrentProductRow {
  id: string;
  name: string;
  network: string;
  price: number;
  on_sale: boolean | number;
  stock: number | null;
  low_stock: number | null;
}

/** Read by every change of a cart and every checkout. */
const currentProducts = (ids: readonly string[]) => `
  SELECT d.id, d.name, p.name AS network, d.price, d.on_sale AND NOT d.is_removed AND NOT p.is_removed AS on_sale, d.stock, d.low_stock
  FROM product d JOIN provider p ON p.id = d.provider_id WHERE d.id IN (${ids.map((_, n) => `$${n + 1}`).join(", ")})`;

export class ProductsService {
  private readonly lists = new VersionedCache<ProductList>();

  constructor(
    private readonly database: Pick<Database, "reader">,
    private readonly catalogue: CatalogueService,
  ) {}

  /** As `CatalogueService.within`. */
  within(reader: Reader): ProductsService {
    return new ProductsService({ reader }, this.catalogue.within(reader));
  }

  /** One statement reads the version; the rows are read again only after an edit. */
  async current(): Promise<ProductList> {
    return this.listOf(await this.catalogue.current());
  }

  /** The products of a `catalogueVersion` that was just read: no statement unless it is new. */
  async at(version: number): Promise<ProductList> {
    return this.listOf(await this.catalogue.at(version));
  }

  /** Read in the transaction, so that the stored price is charged. One statement; unknown ids are left out. */
  async readCurrent(tx: Transaction, ids: readonly string[]): Promise<Map<string, CurrentProduct>> {
    if (ids.length === 0) return new Map(); // PostgreSQL has no empty IN ()
    const rows = await tx.query<CurrentProductRow>(currentProducts(ids), ids);
    return new Map(
      rows.map(({ id, name, network, price, on_sale, stock, low_stock: lowStock }) => [
        id,
        { id, name, network, price: Money.ofKobo(price), onSale: Boolean(on_sale), stock, lowStock },
      ]),
    );
  }

  /**
   * One conditional UPDATE; returns whether there were enough pieces. Called last in a transaction and in the order of
   * the ids, so that two checkouts do not wait for each other.
   */
  async takeStock(tx: Transaction, { productId, quantity }: Pieces): Promise<boolean> {
    const enough = { id: productId, stock: MoreThanOrEqual(quantity) };
    return (await tx.manager.decrement(Product, enough, "stock", quantity)).affected === 1;
  }

  async giveStockBack(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
    for (const { productId, quantity } of inOrderOfIds(pieces))
      await tx.manager.increment(Product, { id: productId, stock: Not(IsNull()) }, "stock", quantity);
  }

  /** The number of devices on sale of which few are left, by the threshold of each. */
  countLowStock(): Promise<number> {
    return this.database.reader.manager
      .createQueryBuilder(Product, "product")
      .where({ onSale: true, isRemoved: false })
      .andWhere("product.stock <= product.lowStock")
      .getCount();
  }

  private listOf(catalogue: Catalogue): Promise<ProductList> {
    const order = { position: "ASC", id: "ASC" } as const;
    return this.lists.at(catalogue.contentVersion, async () => {
      const stored = await this.database.reader.manager.find(Product, {
        relations: { provider: true },
        order,
      });
      return new ProductList(catalogue, stored);
    });
  }
}

/** Rows are locked in this order. */
export const inOrderOfIds = <Each extends Pieces>(pieces: readonly Each[]): Each[] =>
  pieces.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

export class ProductList {
  readonly onSale: Product[];
  private readonly all: ReadonlyMap<string, Product>;

  constructor(
    readonly catalogue: Catalogue,
    stored: readonly Product[],
  ) {
    const products = stored.map((product) => asSold(product, catalogue));
    this.all = new Map(products.map((product) => [product.id, product]));
    this.onSale = products.filter((product) => product.onSale);
  }

  /** Includes products that left the sale: they may be in a cart or have been ordered. */
  product(id: string): Product | null {
    return this.all.get(id) ?? null;
  }
}

function asSold(product: Product, catalogue: Catalogue): Product {
  const { provider } = product;
  // People edit the rows, so an unknown kind counts as none.
  product.kind = Object.values(ProductKind).find((kind) => kind === product.kind) ?? null;
  product.onSale = isOnSale(product);
  product.provider = catalogue.provider(provider.id) ?? networkWithoutPlans(provider);
  return product;
}

/** As in `currentProducts`. A paused network sells no bundles; its devices are still sold. */
const isOnSale = ({ onSale, isRemoved, provider }: Product) => onSale && !isRemoved && !provider.isRemoved;

/** The catalogue has only networks with an option on sale; a product may be of another network. */
function networkWithoutPlans({ id, name, icon }: Provider): Provider {
  return newInstance(Provider, {
    id,
    name,
    icon,
    recipientKind: RecipientKind.PHONE,
    renewalValidity: null,
    position: 0,
    onSale: false,
    isRemoved: false,
    numberPrefixes: [],
    markColour: null,
    markLetters: null,
    dataPackages: [],
  });
}
