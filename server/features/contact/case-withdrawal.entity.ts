import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import type { Money } from "../../values/money";

/** A case with a customer's claim for money that was closed without paying it, by two people. */
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

  /** The reference of the case. */
  @Column("text")
  reference!: string;

  /** The claimed amount. */
  @MoneyColumn()
  amount!: Money;

  /** Why, as the customer reads it. */
  @Column("text")
  reason!: string;

  @Column("text")
  authorName!: string;

  @Column("text")
  approverName!: string;

  @InstantColumn()
  createdAt!: Date;
}
