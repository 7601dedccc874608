import { ReversalsService } from "../../server/features/wallet/reversals/reversals.service";
import type { Shop } from "./start-shop";

/** The service with which the gateway and two people settle reversals, for tests that settle concurrently. */
export function reversalsOf({ app, database, services: { ledger, cases } }: Shop): ReversalsService {
  return new ReversalsService(database, app.clock, ledger, cases, app.logger);
}
