import { IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { Adoption, shop } from "./adoption";

/** When a partner first called the shop: until then the shop's address is probably not entered there. */
export class FirstCall {
  private isStored = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly column: "paystackCalledAt" | "vtuCalledAt",
  ) {}

  /** Called for each call that is certainly the partner's. Writes for the first only. */
  async note(): Promise<void> {
    if (this.isStored) return;
    const { database, clock, column } = this;
    await database.transaction((tx) =>
      tx.manager.update(Adoption, { ...shop, [column]: IsNull() }, { [column]: clock.now() }),
    );
    this.isStored = true;
  }

  async at(): Promise<Date | null> {
    return (await this.database.reader.manager.findOneByOrFail(Adoption, shop))[this.column];
  }
}
