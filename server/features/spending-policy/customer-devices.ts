import { LessThan } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Reader } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import { dayMs } from "../../values/durations";
import { hashOfToken } from "../../values/secret-token";
import type { Payer } from "./payer";
import { CustomerDevice } from "./spending-policy.entity";

/** The browsers of customers. One is new until 24 hours after the customer first signed in, or confirmed a payment, in it. */
export class CustomerDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async isNew({ manager }: Reader, { customerId, device }: Payer, now: Date): Promise<boolean> {
    const id = await device();
    if (id === null) return true;
    const firstSeenAt = LessThan(new Date(now.getTime() - dayMs));
    return !(await manager.existsBy(CustomerDevice, {
      customerId,
      deviceHash: hashOfToken(id),
      firstSeenAt,
    }));
  }

  async seen(customerId: string, device: string): Promise<void> {
    await this.database.transaction((tx) =>
      insertUnlessTaken(tx.manager, CustomerDevice, {
        customerId,
        deviceHash: hashOfToken(device),
        firstSeenAt: this.clock.now(),
      }),
    );
  }
}
