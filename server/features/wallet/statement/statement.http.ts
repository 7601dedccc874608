import { type Response, Router } from "express";
import type { HttpParts } from "../../../platform/module";
import { LocalMonth } from "../../../values/local-month";
import { csvHeader, csvLine } from "./statement-csv";
import type { StatementService } from "./statement.service";

/** A download costs as much as so many questions. */
const weight = 5;

/** `GET /account/statement.csv?month=2026-11`: the signed-in customer's own statement, written as it is read. */
export function statementDownload(statements: StatementService, contextOf: HttpParts["contextOf"]): Router {
  const router = Router();
  router.get("/account/statement.csv", async (req, res) => {
    res.set("Cache-Control", "no-store");
    const { customerId, limits } = await contextOf(req, res);
    await limits.guardOperation(weight);
    if (!customerId) return void res.status(401).json({ error: "Please log in to access this feature" });
    const month = monthIn(req.query.month, statements.currentMonth);
    if (!month) return void res.status(400).json({ error: "month must be a month such as 2026-11" });

    const { range } = await statements.statementOf(customerId, month);
    res.type("text/csv; charset=utf-8");
    res.attachment(`oyanet-wallet-${month.iso}.csv`);
    res.write(csvHeader);
    for await (const line of statements.everyLineOf(range)) {
      if (res.destroyed) return;
      if (!res.write(csvLine(line))) await drained(res);
    }
    res.end();
  });
  return router;
}

function monthIn(value: unknown, current: LocalMonth): LocalMonth | null {
  if (value === undefined) return current;
  return typeof value === "string" ? LocalMonth.parse(value) : null;
}

/** Also when nobody reads any more. */
function drained(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      res.off("drain", go).off("close", go);
      resolve();
    };
    res.on("drain", go).on("close", go);
  });
}
