import type { Reader } from "./transaction";

/** An invariant of the stored data. */
export interface AuditCheck {
  /** The condition, as a sentence. */
  invariant: string;
  /** Selects `offender` (text: which account or row) and `detail` for each row that violates it. */
  offenders: string;
}

export interface Finding {
  invariant: string;
  offender: string;
  detail: string;
}

/** Runs every check. Returns a finding for each row that violates an invariant. */
export async function audit(reader: Reader, checks: readonly AuditCheck[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { invariant, offenders } of checks) {
    const rows = await reader.query<{ offender: string; detail: unknown }>(offenders);
    findings.push(...rows.map(({ offender, detail }) => ({ invariant, offender, detail: String(detail) })));
  }
  return findings;
}
