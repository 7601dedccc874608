import { Money } from "../../values/money";
import type { RecipientKind } from "../../values/recipient";
import { DataOption } from "./data-option.entity";
import { DataPackage } from "./data-package.entity";
import { Provider } from "./provider.entity";

/** One option with its package and network, as the one reading statement gives them, in catalogue order. */
export interface CatalogueRow {
  provider_id: string;
  provider_name: string;
  provider_icon: string;
  provider_recipient_kind: RecipientKind;
  package_id: string;
  package_name: string;
  package_on_sale: boolean | number;
  option_id: string;
  benefits: string;
  price: number;
  duration: string;
  duration_days: number;
  megabytes: number | null;
  option_on_sale: boolean | number;
}

const packages = new WeakMap<Provider, DataPackage[]>();
const options = new WeakMap<DataPackage, DataOption[]>();

/** What of a network that a catalogue holds is on sale, in its order. */
export const packagesOf = (provider: Provider): DataPackage[] => packages.get(provider) ?? [];

/** What of a package that a catalogue holds is on sale, in its order. */
export const optionsOf = (dataPackage: DataPackage): DataOption[] => options.get(dataPackage) ?? [];

function append<Owner extends object, Part>(lists: WeakMap<Owner, Part[]>, owner: Owner, part: Part): void {
  const list = lists.get(owner);
  if (list) list.push(part);
  else lists.set(owner, [part]);
}

/** The whole catalogue of one version, linked up in memory. Never changed once built. */
export class Catalogue {
  readonly providers: Provider[] = [];
  /** On sale, in catalogue order. */
  readonly plans: DataOption[] = [];
  private readonly options = new Map<string, DataOption>();

  constructor(
    readonly version: number,
    rows: readonly CatalogueRow[],
  ) {
    for (const row of rows) this.add(row);
  }

  provider(id: string): Provider | null {
    return this.providers.find((provider) => provider.id === id) ?? null;
  }

  /** Also one that is no longer on sale: it may have been bought before. */
  option(id: string): DataOption | null {
    return this.options.get(id) ?? null;
  }

  private add(row: CatalogueRow): void {
    const provider = this.providerOf(row);
    const dataPackage = this.packageOf(row, provider);
    const onSale = Boolean(row.option_on_sale) && Boolean(row.package_on_sale);
    const option = Object.assign(new DataOption(), {
      id: row.option_id,
      benefits: row.benefits,
      price: Money.ofKobo(row.price),
      duration: row.duration,
      durationDays: row.duration_days,
      megabytes: row.megabytes,
      position: this.options.size,
      onSale,
      dataPackage,
    });
    this.options.set(option.id, option);
    if (!onSale) return;
    this.plans.push(option);
    append(options, dataPackage, option);
    if (!packagesOf(provider).includes(dataPackage)) append(packages, provider, dataPackage);
    if (!this.providers.includes(provider)) this.providers.push(provider);
  }

  private readonly seenProviders = new Map<string, Provider>();
  private readonly seenPackages = new Map<string, DataPackage>();

  private providerOf(row: CatalogueRow): Provider {
    const seen = this.seenProviders.get(row.provider_id);
    if (seen) return seen;
    const provider = Object.assign(new Provider(), {
      id: row.provider_id,
      name: row.provider_name,
      icon: row.provider_icon,
      recipientKind: row.provider_recipient_kind,
      position: this.seenProviders.size,
    });
    this.seenProviders.set(provider.id, provider);
    return provider;
  }

  private packageOf(row: CatalogueRow, provider: Provider): DataPackage {
    const seen = this.seenPackages.get(row.package_id);
    if (seen) return seen;
    const dataPackage = Object.assign(new DataPackage(), {
      id: row.package_id,
      name: row.package_name,
      position: this.seenPackages.size,
      provider,
    });
    this.seenPackages.set(dataPackage.id, dataPackage);
    return dataPackage;
  }
}
