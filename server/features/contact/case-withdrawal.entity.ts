import { Column, Entity } from "typeorm";
import { DecisionRow } from "../approvals";

/** Closed by two people without paying the customer's claim. */
@Entity("case_withdrawal")
export class CaseWithdrawal extends DecisionRow {
  @Column("varchar")
  caseId!: string;
}
