import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/**
 * Money on hold is decided at its case, no longer by a command: notes lose the command, and a case that was closed while
 * its money is still on hold opens again.
 */
export class CasesOfHolds1796003300001 extends Migration {
  readonly name = "CasesOfHolds1796003300001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE support_case SET note = REPLACE(REPLACE(note,
        'If it never does: npm run admin -- reversals won ' || reference || ', or lost.',
        'If it never does, two people decide here: Won or Lost.'),
        'Take them with: npm run admin -- reversals lost ' || reference
          || '. Forgive them with: npm run admin -- reversals won ' || reference || '.',
        'Collect takes what has come in, Forgive ends the debt; two people decide.')
      WHERE kind IN ('DISPUTE', 'REFUND', 'REVERSAL', 'DEBT')`);
    await runner.query(`
      UPDATE support_case SET closed_at = NULL, close_reason = NULL
      WHERE closed_at IS NOT NULL AND EXISTS (SELECT 1 FROM payment_reversal r WHERE r.id = support_case.subject_id
        AND (support_case.kind = r.kind AND r.status = 'OPEN'
          OR support_case.kind = 'DEBT' AND r.status = 'LOST' AND r.taken < r.amount))`);
  }
}
