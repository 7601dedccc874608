import { Column, PrimaryColumn } from "typeorm";
import { InstantColumn, MoneyColumn } from "../../platform/database/entities";
import type { Money } from "../../values/money";

export abstract class DecisionRow {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  customerId!: string;

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
