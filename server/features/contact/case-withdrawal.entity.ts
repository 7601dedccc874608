import { Column, Entity } from "typeorm";
import { DecisionRow } from "../approvals";

@Entity("case_withdrawal")
export class CaseWithdrawal extends DecisionRow {
  @Column("varchar")
  caseId!: string;
}
