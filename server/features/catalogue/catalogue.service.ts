import type { Database, Reader, Transaction } from "../../platform/database/database";
import { singleFlight } from "../../platform/concurrency/single-flight";
import { type ContentVersion, VersionedCache } from "../../platform/versioned-cache";
import { Money } from "../../values/money";
import type { RecipientKind } from "../../values/recipient";
import {
  DataOption,
  isOnSale,
  valuesOf,
  DataPackage,
  Provider,
  type RenewalValidity,
} from "./catalogue.entity";
import { chooseFeatured } from "./featured-plans";
import { newInstanceFrom } from "../../values/new-instance";

/** The version of everything on sale. Read by every page view, alone or in one statement with other rows. */
export const catalogueVersion = "SELECT version FROM catalogue_version WHERE id = 'catalogue'";

/** An option with its network, read by every purchase: TypeORM would take five times the CPU. */
const optionForSale = `
  SELECT o.id, o.price, o.cost, o.benefits, o.duration, o.duration_days AS "durationDays", p.name AS network, p.recipient_kind AS "recipientKind",
    p.renewal_validity AS "renewalValidity"
  FROM data_option o JOIN data_package g ON g.id = o.data_package_id JOIN provider p ON p.id = g.provider_id
  WHERE o.id = $1 AND o.on_sale = $2 AND g.on_sale = $2 AND p.on_sale = $2
    AND o.is_removed = $3 AND g.is_removed = $3 AND p.is_removed = $3`;

export interface OptionForSale {
  id: string;
  price: Money;
  cost: Money | null;
  benefits: string;
  duration: string;
  durationDays: number;
  network: string;
  recipientKind: RecipientKind;
  renewalValidity: RenewalValidity | null;
}

type StoredOption = Omit<OptionForSale, "price" | "cost"> & { price: number; cost: number | null };

export class CatalogueService {
  private readonly catalogues = new VersionedCache<Catalogue>();
  /** Incremented by every catalogue edit. Concurrent callers share one query. */
  readonly version: () => Promise<number>;

  /** Changes with each edit and each new ranking by sales. */
  readonly contentVersion: ContentVersion;

  /**
   * Returns which of these options, or of all, have a code of the delivery partner; the others are not on sale. Null
   * where deliveries are simulated, which need no code.
   */
  deliverable: ((reader: Reader, ids?: readonly string[]) => Promise<ReadonlySet<string>>) | null = null;

  private ranking: Ranking = { version: 0, sales: new Map() };

  /** The last result of `version`; -1 before the first. */
  private lastCatalogueVersion = -1;

  constructor(private readonly database: Pick<Database, "reader">) {
    this.version = singleFlight(
      async () => (this.lastCatalogueVersion = await currentVersion(this.database.reader)),
    );
    // Both summands only grow, so a sum is never reached twice.
    const lastVersion = () => this.lastCatalogueVersion + this.ranking.version;
    this.contentVersion = {
      version: async () => (await this.version()) + this.ranking.version,
      get lastVersion() {
        return lastVersion();
      },
    };
  }

  /** No request waits for it. */
  rank(sales: Sales): void {
    if (isSame(this.ranking.sales, sales)) return;
    this.ranking = { version: this.ranking.version + 1, sales };
    const { version, stored } = this.catalogues.latest ?? {};
    if (version === undefined || !stored) return;
    this.catalogues.set(version + this.ranking.version, new Catalogue(version, stored, this.ranking));
  }

  /** Reads through a transaction, with the same ranking and its own cache. */
  within(reader: Reader): CatalogueService {
    const own = new CatalogueService({ reader });
    own.rank(this.ranking.sales);
    own.deliverable = this.deliverable;
    return own;
  }

  /** One statement reads the version; the rows are read again only after an edit. */
  async current(): Promise<Catalogue> {
    return this.at(await this.version());
  }

  /** The catalogue of a version that was just read: no statement unless it is new. */
  async at(version: number): Promise<Catalogue> {
    const load = async () => new Catalogue(version, await this.storedOptions(), this.ranking);
    return this.catalogues.at(version + this.ranking.version, load);
  }

  /** All options with their packages and networks, in catalogue order. */
  private async storedOptions(): Promise<DataOption[]> {
    const { reader } = this.database;
    const byPosition = { position: "ASC", id: "ASC" } as const;
    const options = await reader.manager.find(DataOption, {
      relations: { dataPackage: { provider: true } },
      order: { dataPackage: { provider: byPosition, ...byPosition }, ...byPosition },
    });
    const deliverable = await this.deliverable?.(reader);
    for (const option of options) option.isUndeliverable = deliverable?.has(option.id) === false;
    return options;
  }

  /** Read in the purchase's transaction, so that the stored price is charged. Null when it is not on sale. */
  async optionForSale(tx: Transaction, id: string): Promise<OptionForSale | null> {
    const [row] = await tx.query<StoredOption>(optionForSale, [id, true, false]);
    if (!row || (await this.deliverable?.(tx, [id]))?.has(id) === false) return null;
    const cost = row.cost === null ? null : Money.ofKobo(row.cost);
    return { ...row, price: Money.ofKobo(row.price), cost };
  }
}

export type Sales = ReadonlyMap<string, number>;

interface Ranking {
  version: number;
  sales: Sales;
}

const isSame = (a: Sales, b: Sales) =>
  a.size === b.size && [...a].every(([id, count]) => b.get(id) === count);

async function currentVersion(reader: Reader): Promise<number> {
  const [row] = await reader.query<{ version: number }>(catalogueVersion);
  return row?.version ?? 0;
}

const wordingOf = ({ dataPackage, benefits, price, duration }: DataOption) =>
  JSON.stringify([dataPackage.id, benefits, price.kobo, duration]);

const soldOf = ({ dataOptions }: DataPackage) => dataOptions.reduce((sum, { sold }) => sum + sold, 0);

function bestSelling(dataPackages: Iterable<DataPackage>): DataPackage[] {
  return [...dataPackages]
    .map((dataPackage) => ({ dataPackage, sold: soldOf(dataPackage) }))
    .filter(({ sold }) => sold > 0)
    .toSorted((a, b) => b.sold - a.sold || a.dataPackage.position - b.dataPackage.position)
    .map(({ dataPackage }) => dataPackage);
}

/** One version in memory. Immutable. */
export class Catalogue {
  readonly providers: Provider[] = [];
  readonly plans: DataOption[] = [];
  readonly distinctPlans: readonly DataOption[];
  readonly featured: readonly DataOption[];
  private readonly options = new Map<string, DataOption>();
  private readonly seenProviders = new Map<string, Provider>();
  private readonly seenPackages = new Map<string, DataPackage>();

  constructor(
    readonly version: number,
    /** As it was read; never changed. */
    readonly stored: readonly DataOption[],
    private readonly ranking: Ranking,
  ) {
    for (const option of stored) this.add(option);
    const wordings = new Set<string>();
    for (const plan of this.plans) {
      const wording = wordingOf(plan);
      plan.isRepeated = wordings.has(wording);
      wordings.add(wording);
    }
    this.distinctPlans = this.plans.filter(({ isRepeated }) => !isRepeated);
    this.featured = chooseFeatured(this.distinctPlans);
    for (const [index, dataPackage] of bestSelling(this.seenPackages.values()).entries())
      dataPackage.popularity = index + 1;
  }

  get contentVersion(): number {
    return this.version + this.ranking.version;
  }

  provider(id: string): Provider | null {
    return this.providers.find((provider) => provider.id === id) ?? null;
  }

  /** Includes options that left the sale: they may have been bought before. */
  option(id: string): DataOption | null {
    return this.options.get(id) ?? null;
  }

  private add(stored: DataOption): void {
    const dataPackage = this.packageOf(stored.dataPackage);
    const { provider } = dataPackage;
    const onSale = isOnSale(stored) && !stored.isUndeliverable;
    const option = newInstanceFrom(DataOption, stored, {
      ...valuesOf(stored),
      sold: this.ranking.sales.get(stored.id) ?? 0,
      position: this.options.size,
      onSale,
      isRepeated: false,
      searchText: `${provider.name} ${dataPackage.name} ${stored.benefits} ${stored.duration}`.toLowerCase(),
      dataPackage,
    });
    this.options.set(option.id, option);
    if (!onSale) return;
    this.plans.push(option);
    dataPackage.dataOptions.push(option);
    if (!provider.dataPackages.includes(dataPackage)) provider.dataPackages.push(dataPackage);
    if (!this.providers.includes(provider)) this.providers.push(provider);
  }

  private packageOf(stored: DataPackage): DataPackage {
    const seen = this.seenPackages.get(stored.id);
    if (seen) return seen;
    const provider = this.providerOf(stored.provider);
    const position = this.seenPackages.size;
    const own = { position, provider, popularity: null, dataOptions: [] };
    const dataPackage = newInstanceFrom(DataPackage, stored, own);
    this.seenPackages.set(stored.id, dataPackage);
    return dataPackage;
  }

  private providerOf(stored: Provider): Provider {
    const seen = this.seenProviders.get(stored.id);
    if (seen) return seen;
    const provider = newInstanceFrom(Provider, stored, {
      position: this.seenProviders.size,
      dataPackages: [],
    });
    this.seenProviders.set(stored.id, provider);
    return provider;
  }
}
