import { refuse } from "../../../platform/graphql/refusal";
import { Column, Entity, In, PrimaryColumn } from "typeorm";
import type { Database, Reader, Transaction } from "../../../platform/database/database";
import { findPrepared } from "../../../platform/database/entities";
import { type ContentRow, seedContent } from "../../../platform/database/seed-content";

@Entity("delivery_product")
export class DeliveryProduct {
  @PrimaryColumn("varchar")
  id!: string;

  /** Such as mtn-data. */
  @Column("text")
  serviceId!: string;

  @Column("text")
  variationCode!: string;

  @Column("boolean")
  onSale!: boolean;
}

/**
 * The aggregator's service for each network. Its codes for the options change with its price list
 * (GET /service-variations?serviceID=…), so they are entered in the back office, one for each option.
 */
const serviceIds: Readonly<Record<string, string>> = {
  airtel: "airtel-data",
  mtn: "mtn-data",
  smile: "smile-direct",
  glo: "glo-data",
  spectranet: "spectranet",
  "9mobile": "etisalat-data",
};

export class DeliveryProducts {
  constructor(private readonly database: Database) {}

  async find(dataOptionId: string): Promise<DeliveryProduct | null> {
    const where = { id: dataOptionId, onSale: true };
    const [product] = await findPrepared(this.database.reader, DeliveryProduct, where);
    return product ?? null;
  }

  async named(): Promise<ReadonlySet<string>> {
    const products = await this.database.reader.manager.findBy(DeliveryProduct, { onSale: true });
    return new Set(products.filter((product) => codeOf(product) !== null).map(({ id }) => id));
  }

  async codes({ manager }: Reader, ids: readonly string[]): Promise<Map<string, string | null>> {
    if (ids.length === 0) return new Map();
    const products = await manager.findBy(DeliveryProduct, { id: In([...ids]) });
    return new Map(products.map((product) => [product.id, codeOf(product)]));
  }

  async codesByService(): Promise<Map<string, string[]>> {
    const products = await this.database.reader.manager.findBy(DeliveryProduct, { onSale: true });
    const services = new Map<string, string[]>();
    for (const product of products) {
      const codes = services.get(product.serviceId) ?? [];
      const code = codeOf(product);
      services.set(product.serviceId, code === null ? codes : [...codes, code]);
    }
    return services;
  }

  /** Applies to the next delivery. Throws Refused for a network that is not delivered. */
  async enterCode({ manager }: Transaction, id: string, code: string | null, network: string): Promise<void> {
    const entered = { variationCode: code ?? id, onSale: true };
    if ((await manager.update(DeliveryProduct, { id }, entered)).affected === 1) return;
    const serviceId = serviceIds[network] ?? refuse("The delivery partner does not deliver this network");
    await manager.insert(DeliveryProduct, { id, serviceId, ...entered });
  }

  async countUnnamed(): Promise<number> {
    const { manager } = this.database.reader;
    return manager
      .createQueryBuilder(DeliveryProduct, "p")
      .where("p.onSale = :onSale AND p.variationCode = p.id", { onSale: true })
      .getCount();
  }
}

/** A row has the option's own id until a code is entered. */
const codeOf = ({ id, variationCode, onSale }: DeliveryProduct) =>
  onSale && variationCode !== id ? variationCode : null;

/** Options get their own id as the code until the aggregator's is entered. */
export async function seedDeliveryProducts(
  database: Database,
  options: readonly { id: string; providerId: string }[],
): Promise<void> {
  const rows: ContentRow[] = [];
  for (const { id, providerId } of options) {
    const serviceId = serviceIds[providerId];
    if (serviceId) rows.push({ id, service_id: serviceId, variation_code: id });
  }
  await database.transaction((tx) => seedContent(tx, "delivery_product", rows));
}
