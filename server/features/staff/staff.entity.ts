import { Field, ID } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { RequiresPermission, StaffType } from "../../platform/admin/permission";
import { InstantColumn } from "../../platform/database/entities";

/** A person who runs the shop. Never deleted, because changes name their author. */
@StaffType("staff", "A person who runs the shop.")
@Entity("staff_member")
export class StaffMember {
  @Field(() => ID, { description: "Stable id, unique among members of staff." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => String, { description: "As typed in the invitation." })
  @Column("text")
  name!: string;

  @RequiresPermission("staff.view")
  @Field(() => String, { description: "The address for signing in and for notices." })
  @Column("text")
  email!: string;

  @Field(() => String, { description: "The id of their role, such as catalogue." })
  @Column("varchar")
  role!: string;

  @Column("text", { nullable: true })
  passwordHash!: string | null;

  /** Base32, as authenticator apps read it; null until the second factor is set up. */
  @Column("text", { nullable: true })
  totpSecret!: string | null;

  /** The 30-second period of the last used code. Codes of this period or earlier ones are refused. */
  @Column("bigint")
  totpPeriod!: number;

  @InstantColumn()
  createdAt!: Date;

  @RequiresPermission("staff.view")
  @NullableField(() => Date, "When the login was disabled (UTC); null if enabled.")
  @InstantColumn({ nullable: true })
  disabledAt!: Date | null;
}

/** By this mailed link, which works once, a person chooses a password: their first, or a new one. */
@Entity("staff_invitation")
export class StaffInvitation {
  /** SHA-256 of the code in the link. */
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  staffId!: string;

  @InstantColumn()
  expiresAt!: Date;
}

@Entity("staff_session")
export class StaffSession {
  /** SHA-256 of the token, which is only in the cookie. */
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  staffId!: string;

  @Column("text", { nullable: true })
  userAgent!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  lastSeenAt!: Date;

  /** Null before the second factor, and where none is required. */
  @InstantColumn({ nullable: true })
  factorAt!: Date | null;
}

/** Replaces the authenticator app once, when the phone is lost. */
@Entity("staff_recovery_code")
export class StaffRecoveryCode {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("varchar")
  staffId!: string;
}

@Entity("role_permission")
export class RolePermission {
  @PrimaryColumn("varchar")
  role!: string;

  @PrimaryColumn("varchar")
  permission!: string;

  @Column("boolean")
  isGranted!: boolean;
}
