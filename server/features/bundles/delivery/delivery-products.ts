import { refuse } from "../../../platform/graphql/refusal";
import { Column, Entity, In, PrimaryColumn } from "typeorm";
import type { Database, Reader, Transaction } from "../../../platform/database/database";
import { findPrepared } from "../../../platform/database/entities";
import { type ContentRow, seedContent } from "../../../platform/database/seed-content";
import { type Catalogue, DataOption, isOnSale } from "../../catalogue";

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

/** The aggregator's service for a network, by the network's id. */
@Entity("delivery_service")
export class DeliveryServiceId {
  @PrimaryColumn("varchar")
  id!: string;

  /** Such as mtn-data. */
  @Column("text")
  serviceId!: string;
}

/**
 * The services of the networks that the shop came with. The aggregator's codes for the options change with its price list,
 * so they are entered in the back office, one for each option, or proposed there by a comparison.
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

  /** Which of these options, or of all, have a code. */
  async withCode({ manager }: Reader, ids?: readonly string[]): Promise<ReadonlySet<string>> {
    const where = { onSale: true, ...(ids && { id: In([...ids]) }) };
    const products = await manager.findBy(DeliveryProduct, where);
    return new Set(products.filter((product) => codeOf(product) !== null).map(({ id }) => id));
  }

  /** Options that would be on sale if they had a code, in catalogue order. */
  async withoutCode({ stored }: Pick<Catalogue, "stored">): Promise<DataOption[]> {
    const named = await this.withCode(this.database.reader);
    return stored.filter((option) => isOnSale(option) && !named.has(option.id));
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

  /** Applies to the next delivery. Throws Refused for a network without a service. */
  async enterCode({ manager }: Transaction, id: string, code: string | null): Promise<void> {
    const entered = { variationCode: code ?? id, onSale: true };
    if ((await manager.update(DeliveryProduct, { id }, entered)).affected === 1 || code === null) return;
    const { dataPackage } = await manager.findOneOrFail(DataOption, {
      where: { id },
      relations: { dataPackage: { provider: true } },
    });
    const { name, id: network } = dataPackage.provider;
    const service = await manager.findOneBy(DeliveryServiceId, { id: network });
    if (!service) refuse(`First enter the service of ${name} at the delivery partner, under Networks`);
    await manager.insert(DeliveryProduct, { id, serviceId: service.serviceId, ...entered });
  }

  /** By the ids of the networks. */
  async services({ manager }: Reader, networks: readonly string[]): Promise<Map<string, string>> {
    if (networks.length === 0) return new Map();
    const services = await manager.findBy(DeliveryServiceId, { id: In([...networks]) });
    return new Map(services.map(({ id, serviceId }) => [id, serviceId]));
  }

  /** Applies to the next delivery of the network's options. */
  async enterService({ manager }: Transaction, network: string, serviceId: string): Promise<void> {
    const { affected } = await manager.update(DeliveryServiceId, { id: network }, { serviceId });
    if (affected === 0) await manager.insert(DeliveryServiceId, { id: network, serviceId });
    const options = await manager.findBy(DataOption, { dataPackage: { provider: { id: network } } });
    await manager.update(DeliveryProduct, { id: In(options.map(({ id }) => id)) }, { serviceId });
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
  const services = Object.entries(serviceIds).map(([id, serviceId]) => ({ id, service_id: serviceId }));
  await database.transaction(async (tx) => {
    await seedContent(tx, "delivery_service", services);
    await seedContent(tx, "delivery_product", rows);
  });
}
