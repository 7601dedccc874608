import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import type { Money } from "../../values/money";

/** Closed by two people without paying the customer's claim. */
@Entity("case_withdrawal")
export class CaseWithdrawal {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  caseId!: string;

  @Column("varchar")
  customerId!: string;

  /** The approved change of the back office. */
  @Column("varchar")
  changeId!: string;

  @Column("text")
  reference!: string;

  @MoneyColumn()
  amount!: Money;

  /** The customer reads it. */
  @Column("text")
  reason!: string;

  @Column("text")
  authorName!: string;

  @Column("text")
  approverName!: string;

  @InstantColumn()
  createdAt!: Date;
}
