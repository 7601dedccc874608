import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { Money } from "../../values/money";
import { type Catalogue, type CatalogueService, withNetwork } from "../catalogue";
import { ProductList, type ProductRow } from "./product-list";

const everything = `
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
  private kept: ProductList | null = null;

  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The products as they are now: kept in memory, and read again when any was edited (one statement tells). */
  async current(): Promise<ProductList> {
    return this.of(await this.catalogue.current());
  }

  /** The same for a `catalogueVersion` that was just read: no statement unless it is new. */
  async at(version: number): Promise<ProductList> {
    return this.of(await this.catalogue.at(version));
  }

  /**
   * Read inside the transaction, so that what is added or charged is what the database holds at that moment.
   * One statement however many ids; one that does not exist is left out.
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
    if (this.kept?.catalogue === catalogue) return this.kept;
    const products = new ProductList(catalogue, await this.database.reader.query<ProductRow>(everything));
    this.kept = products;
    return products;
  }
}
