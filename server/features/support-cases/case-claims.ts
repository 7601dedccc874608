import type { Reader } from "../../platform/database/database";
import type { Money } from "../../values/money";
import type { SupportCase } from "./support-case.entity";

/** Money that a customer claims in an open case. */
export interface Claim {
  customerId: string;
  amount: Money;
}

/** By the ids of the subjects, without those that were paid back or are no claim. */
type FindClaims = (reader: Reader, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, Claim>>;

/** Modules declare the kinds of cases in which customers claim money. */
export class CaseClaims {
  private readonly byKind = new Map<string, FindClaims>();

  declare(kind: string, find: FindClaims): void {
    this.byKind.set(kind, find);
  }

  /** By the ids of the cases. */
  async claimsOf(reader: Reader, cases: readonly SupportCase[]): Promise<Map<string, Claim>> {
    const claims = new Map<string, Claim>();
    for (const [kind, find] of this.byKind) {
      const ofKind = cases.filter((each) => each.kind === kind);
      const subjects = ofKind.map(({ subjectId }) => subjectId);
      const found = subjects.length > 0 ? await find(reader, subjects) : new Map<string, Claim>();
      for (const { id, subjectId } of ofKind) {
        const claim = found.get(subjectId);
        if (claim) claims.set(id, claim);
      }
    }
    return claims;
  }
}
