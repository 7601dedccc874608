import { ReversalsService } from "../../server/features/wallet/reversals/reversals.service";
import type { Shop } from "./start-shop";

/** What the gateway's answers and the admin CLI settle reversals by, for tests that settle at the same moment as they do. */
export function reversalsOf({ app, database, services: { ledger, cases, outbox } }: Shop): ReversalsService {
  return new ReversalsService(database, app.clock, ledger, cases, outbox, app.logger);
}
