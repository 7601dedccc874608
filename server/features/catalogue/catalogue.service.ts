import type { Database } from "../../platform/database/database";
import type { Reader, Transaction } from "../../platform/database/transaction";
import { singleFlight } from "../../platform/single-flight";
import { Money } from "../../values/money";
import type { RecipientKind } from "../../values/recipient";
import { Catalogue, type CatalogueRow } from "./catalogue";

const everything = `
  SELECT p.id AS provider_id, p.name AS provider_name, p.icon AS provider_icon,
    p.recipient_kind AS provider_recipient_kind,
    g.id AS package_id, g.name AS package_name, g.on_sale AS package_on_sale,
    o.id AS option_id, o.benefits, o.price, o.duration, o.duration_days, o.megabytes,
    o.on_sale AS option_on_sale
  FROM data_option o JOIN data_package g ON g.id = o.data_package_id JOIN provider p ON p.id = g.provider_id
  ORDER BY p.position, p.id, g.position, g.id, o.position, o.id`;

const forSale = `
  SELECT o.id, o.price, o.benefits, o.duration_days AS "durationDays", p.name AS network, p.recipient_kind AS "recipientKind"
  FROM data_option o JOIN data_package g ON g.id = o.data_package_id JOIN provider p ON p.id = g.provider_id
  WHERE o.id = $1 AND o.on_sale = $2 AND g.on_sale = $2`;

/** SQL: the version of everything on sale, to be read in one statement with rows of one's own; see `at`. */
export const catalogueVersion = "(SELECT version FROM catalogue_version WHERE id = 'catalogue')";

/** SQL: joins each row to its network as `p`, by the column that holds the network's id. */
export const withNetwork = (column: string) => `JOIN provider p ON p.id = ${column}`;

/** An option as it is sold right now. */
export interface OptionForSale {
  id: string;
  price: Money;
  benefits: string;
  durationDays: number;
  network: string;
  recipientKind: RecipientKind;
}

export class CatalogueService {
  private kept: Catalogue | null = null;
  /** Raised by any edit of anything on sale. One statement, shared by those who ask at once. */
  readonly version: () => Promise<number>;

  /** As it was last read; -1 before that. */
  lastVersion = -1;

  constructor(private readonly database: Database) {
    this.version = singleFlight(async () => (this.lastVersion = await currentVersion(this.database.reader)));
  }

  /** The catalogue as it is now: kept in memory, and read again when any row of it was edited (one statement tells). */
  async current(): Promise<Catalogue> {
    return this.at(await this.version());
  }

  /** The same for a version that was just read: no statement unless it is new. */
  async at(version: number): Promise<Catalogue> {
    if (this.kept?.version !== version) {
      this.kept = new Catalogue(version, await this.database.reader.query<CatalogueRow>(everything));
    }
    return this.kept;
  }

  /** Read inside the purchase, so that what is charged is what the database holds at that moment; null when not on sale. */
  async optionForSale(tx: Transaction, id: string): Promise<OptionForSale | null> {
    const [row] = await tx.query<Omit<OptionForSale, "price"> & { price: number }>(forSale, [id, true]);
    return row ? { ...row, price: Money.ofKobo(row.price) } : null;
  }
}

async function currentVersion(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ version: number }>(`SELECT ${catalogueVersion} AS version`);
  return row?.version ?? 0;
}
