import type { Database, Reader, Transaction } from "../../platform/database/database";
import { singleFlight } from "../../platform/concurrency/single-flight";
import { type ContentVersion, VersionedCache } from "../../platform/versioned-cache";
import { Money } from "../../values/money";
import type { RecipientKind } from "../../values/recipient";
import { DataOption, valuesOf, DataPackage, Provider, type RenewalValidity } from "./catalogue.entity";
import { chooseFeatured } from "./featured-plans";
import { newInstance } from "../../values/new-instance";

/** The version of everything on sale. Read by every page view, alone or in one statement with other rows. */
export const catalogueVersion = "SELECT version FROM catalogue_version WHERE id = 'catalogue'";

/** An option with its network, read by every purchase: TypeORM would take five times the CPU. */
const optionForSale = `
  SELECT o.id, o.price, o.cost, o.benefits, o.duration, o.duration_days AS "durationDays", p.name AS network, p.recipient_kind AS "recipientKind",
    p.renewal_validity AS "renewalValidity"
  FROM data_option o JOIN data_package g ON g.id = o.data_package_id JOIN provider p ON p.id = g.provider_id
  WHERE o.id = $1 AND o.on_sale = $2 AND g.on_sale = $2 AND p.on_sale = $2`;

export interface OptionForSale {
  id: string;
  price: Money;
  /** Null when it is not entered. */
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
    const { version, rows } = this.catalogues.latest ?? {};
    if (version === undefined || !rows) return;
    this.catalogues.set(version + this.ranking.version, new Catalogue(version, rows, this.ranking));
  }

  /** Reads through a transaction, with the same ranking and its own cache. */
  within(reader: Reader): CatalogueService {
    const own = new CatalogueService({ reader });
    own.rank(this.ranking.sales);
    return own;
  }

  /** One statement reads the version; the rows are read again only after an edit. */
  async current(): Promise<Catalogue> {
    return this.at(await this.version());
  }

  /** The catalogue of a version that was just read: no statement unless it is new. */
  async at(version: number): Promise<Catalogue> {
    const load = async () => new Catalogue(version, await rowsOf(this.database.reader), this.ranking);
    return this.catalogues.at(version + this.ranking.version, load);
  }

  /** Read in the purchase's transaction, so that the stored price is charged. Null when it is not on sale. */
  async optionForSale(tx: Transaction, id: string): Promise<OptionForSale | null> {
    const [row] = await tx.query<StoredOption>(optionForSale, [id, true]);
    if (!row) return null;
    const cost = row.cost === null ? null : Money.ofKobo(row.cost);
    return { ...row, price: Money.ofKobo(row.price), cost };
  }
}

/** By the option's id. */
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

/** In catalogue order. */
function rowsOf({ manager }: Reader): Promise<CatalogueRow[]> {
  return manager
    .createQueryBuilder(DataOption, "o")
    .innerJoin("o.dataPackage", "g")
    .innerJoin("g.provider", "p")
    .select("p.id", "provider_id")
    .addSelect("p.name", "provider_name")
    .addSelect("p.icon", "provider_icon")
    .addSelect("p.recipientKind", "provider_recipient_kind")
    .addSelect("p.renewalValidity", "provider_renewal_validity")
    .addSelect("p.onSale", "provider_on_sale")
    .addSelect("g.id", "package_id")
    .addSelect("g.name", "package_name")
    .addSelect("g.onSale", "package_on_sale")
    .addSelect("o.id", "option_id")
    .addSelect("o.benefits", "benefits")
    .addSelect("o.price", "price")
    .addSelect("o.cost", "cost")
    .addSelect("o.duration", "duration")
    .addSelect("o.validityNote", "validity_note")
    .addSelect("o.durationDays", "duration_days")
    .addSelect("o.megabytes", "megabytes")
    .addSelect("o.onSale", "option_on_sale")
    .orderBy({ "p.position": "ASC", "p.id": "ASC", "g.position": "ASC", "g.id": "ASC" })
    .addOrderBy("o.position")
    .addOrderBy("o.id")
    .getRawMany<CatalogueRow>();
}

export interface CatalogueRow {
  provider_id: string;
  provider_name: string;
  provider_icon: string;
  provider_recipient_kind: RecipientKind;
  provider_renewal_validity: RenewalValidity | null;
  provider_on_sale: boolean | number;
  package_id: string;
  package_name: string;
  package_on_sale: boolean | number;
  option_id: string;
  benefits: string;
  price: number;
  cost: number | null;
  duration: string;
  duration_days: number;
  validity_note: string | null;
  megabytes: number | null;
  option_on_sale: boolean | number;
}

/** The fields by which customers distinguish options. */
const wordingOf = ({ dataPackage, benefits, price, duration }: DataOption) =>
  JSON.stringify([dataPackage.id, benefits, price.kobo, duration]);

const soldOf = ({ dataOptions }: DataPackage) => dataOptions.reduce((sum, { sold }) => sum + sold, 0);

/** Leaves out packages without sales. */
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
  /** In catalogue order. */
  readonly plans: DataOption[] = [];
  /** Without repeated options. */
  readonly distinctPlans: readonly DataOption[];
  readonly featured: readonly DataOption[];
  private readonly options = new Map<string, DataOption>();

  constructor(
    readonly version: number,
    readonly rows: readonly CatalogueRow[],
    private readonly ranking: Ranking = { version: 0, sales: new Map() },
  ) {
    for (const row of rows) this.add(row);
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

  private add(row: CatalogueRow): void {
    const provider = this.providerOf(row);
    const dataPackage = this.packageOf(row, provider);
    const onSale =
      Boolean(row.option_on_sale) && Boolean(row.package_on_sale) && Boolean(row.provider_on_sale);
    const offer = {
      benefits: row.benefits,
      price: Money.ofKobo(row.price),
      durationDays: row.duration_days,
      megabytes: row.megabytes,
    };
    const option = newInstance(DataOption, {
      id: row.option_id,
      ...offer,
      ...valuesOf(offer),
      duration: row.duration,
      validityNote: row.validity_note,
      cost: row.cost === null ? null : Money.ofKobo(row.cost),
      sold: this.ranking.sales.get(row.option_id) ?? 0,
      position: this.options.size,
      onSale,
      isRepeated: false,
      searchText: `${provider.name} ${dataPackage.name} ${row.benefits} ${row.duration}`.toLowerCase(),
      dataPackage,
    });
    this.options.set(option.id, option);
    if (!onSale) return;
    this.plans.push(option);
    dataPackage.dataOptions.push(option);
    if (!provider.dataPackages.includes(dataPackage)) provider.dataPackages.push(dataPackage);
    if (!this.providers.includes(provider)) this.providers.push(provider);
  }

  private readonly seenProviders = new Map<string, Provider>();
  private readonly seenPackages = new Map<string, DataPackage>();

  private providerOf(row: CatalogueRow): Provider {
    const seen = this.seenProviders.get(row.provider_id);
    if (seen) return seen;
    const provider = newInstance(Provider, {
      id: row.provider_id,
      name: row.provider_name,
      icon: row.provider_icon,
      recipientKind: row.provider_recipient_kind,
      renewalValidity: row.provider_renewal_validity,
      position: this.seenProviders.size,
      onSale: Boolean(row.provider_on_sale),
      dataPackages: [],
    });
    this.seenProviders.set(provider.id, provider);
    return provider;
  }

  private packageOf(row: CatalogueRow, provider: Provider): DataPackage {
    const seen = this.seenPackages.get(row.package_id);
    if (seen) return seen;
    const dataPackage = newInstance(DataPackage, {
      id: row.package_id,
      name: row.package_name,
      position: this.seenPackages.size,
      onSale: Boolean(row.package_on_sale),
      popularity: null,
      provider,
      dataOptions: [],
    });
    this.seenPackages.set(dataPackage.id, dataPackage);
    return dataPackage;
  }
}
