import type { Reader } from "./database";

/** Which account or row violates an invariant, and how. */
interface Offender {
  offender: string;
  detail: unknown;
}

/** An invariant of the stored data. */
export type AuditCheck = {
  /** The condition, as a sentence. */
  invariant: string;
} & (
  | {
      /** SQL that selects `offender` (text) and `detail` for each row that violates it. */
      offenders: string;
    }
  | {
      /** Finds them, where SQL cannot. */
      find: (reader: Reader) => Promise<Offender[]>;
    }
);

export interface Finding {
  invariant: string;
  offender: string;
  detail: string;
}

/** Runs every check. Returns a finding for each row that violates an invariant. */
export async function audit(reader: Reader, checks: readonly AuditCheck[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const { invariant } = check;
    const rows = "find" in check ? await check.find(reader) : await reader.query<Offender>(check.offenders);
    findings.push(...rows.map(({ offender, detail }) => ({ invariant, offender, detail: String(detail) })));
  }
  return findings;
}
