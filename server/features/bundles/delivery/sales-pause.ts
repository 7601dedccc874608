import type { Transaction } from "../../../platform/database/database";
import type { Logger } from "../../../platform/observability/logger";
import type { AuditLog } from "../../audit-log";
import type { CatalogueService } from "../../catalogue";
import { type ChangesService, systemId } from "../../changes";
import type { SupportCases } from "../../support-cases";
import type { BundlePurchase } from "../purchase/bundle-purchase.entity";

export interface SalesPauseParts {
  logger: Logger;
  changes: Pick<ChangesService, "saveBySystem">;
  cases: Pick<SupportCases, "open">;
  log: AuditLog;
}

interface Paused {
  type: "Provider" | "DataOption";
  id: string;
  name: string;
  action: string;
  kind: string;
  reason: string;
  /** For the staff. */
  advice: string;
}

/** Takes a network or a plan off sale and notifies the staff in one transaction. A person puts it on sale again. */
export async function pauseSales({ changes, cases, log, logger }: SalesPauseParts, paused: Paused) {
  const { type, id, name, action, kind, reason, advice } = paused;
  const beforeCommit = async (tx: Transaction) => {
    await log.prepareEntry(systemId, action, name, { reason })(tx);
    await cases.open(tx, {
      kind,
      subjectId: id,
      reference: `PAUSED-${id.toUpperCase()}`,
      title: `Sales of ${name} are paused`,
      note: `${reason}. ${advice}`,
      reopens: true,
    });
  };
  if (await changes.saveBySystem(type, id, { onSale: "no" }, { reason, beforeCommit }))
    logger.warn({ id, reason }, `${name} was taken off sale`);
}

/** Takes a plan off sale that the delivery partner does not know or does not sell to the shop. */
export class PlanPause {
  constructor(private readonly parts: SalesPauseParts & { catalogue: Pick<CatalogueService, "current"> }) {}

  /** Never throws: the refund must not wait for it. */
  async pause({ dataOptionId: id, lastAnswer, reference }: BundlePurchase): Promise<void> {
    const { catalogue, logger } = this.parts;
    try {
      const option = (await catalogue.current()).option(id);
      if (!option) throw new Error(`The catalogue has lost ${id}`);
      const { benefits, duration, dataPackage } = option;
      await pauseSales(this.parts, {
        type: "DataOption",
        id,
        name: `${dataPackage.provider.name} ${benefits}, ${duration}`,
        action: "plans pause",
        kind: "PLAN_PAUSED",
        reason: `The delivery partner refused the plan: ${lastAnswer ?? "no reason"}`.slice(0, 190),
        advice: "Correct its delivery code in the back office, under Catalogue, then set On sale to Yes.",
      });
    } catch (error) {
      logger.error({ err: error, option: id, reference }, "a refused plan could not be taken off sale");
    }
  }
}
