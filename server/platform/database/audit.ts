import type { Reader } from "./transaction";

/** Something that must hold of the stored data. */
export interface AuditCheck {
  /** The promise, in words. */
  invariant: string;
  /** Selects `offender` (text: which account or row) and `detail` for each row that breaks it. */
  offenders: string;
}

export interface Finding {
  invariant: string;
  offender: string;
  detail: string;
}

/** Runs every check and answers what breaks a promise; empty when all is well. */
export async function audit(reader: Reader, checks: readonly AuditCheck[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { invariant, offenders } of checks) {
    const rows = await reader.query<{ offender: string; detail: unknown }>(offenders);
    findings.push(
      ...rows.map(({ offender, detail }) => ({ invariant: invariant, offender, detail: String(detail) })),
    );
  }
  return findings;
}
