import type { Reader } from "./database";

interface Offender {
  offender: string;
  detail: unknown;
}

export type AuditCheck = {
  invariant: string;
} & (
  | {
      /** SQL that selects `offender` (text) and `detail` for each row that violates it. */
      offenders: string;
    }
  | {
      find: (reader: Reader) => Promise<Offender[]>;
    }
);

export interface Finding {
  invariant: string;
  offender: string;
  detail: string;
}

export async function audit(reader: Reader, checks: readonly AuditCheck[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const { invariant } = check;
    const rows = "find" in check ? await check.find(reader) : await reader.query<Offender>(check.offenders);
    findings.push(...rows.map(({ offender, detail }) => ({ invariant, offender, detail: String(detail) })));
  }
  return findings;
}
