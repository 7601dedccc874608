import { registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/instant-column";

export enum GoogleOutcome {
  SIGNED_IN = "SIGNED_IN",
  SIGNED_UP = "SIGNED_UP",
  PASSWORD_NEEDED = "PASSWORD_NEEDED",
  MAIL_SENT = "MAIL_SENT",
  FAILED = "FAILED",
  CANCELLED = "CANCELLED",
}
registerEnumType(GoogleOutcome, {
  name: "GoogleOutcome",
  description: "How a sign-in by Google ended.",
  valuesConfig: {
    SIGNED_IN: { description: "The customer is signed in." },
    SIGNED_UP: { description: "A new account was made, and the customer is signed in to it." },
    PASSWORD_NEEDED: {
      description: "The e-mail has an account: its password links it to Google (linkGoogle).",
    },
    MAIL_SENT: { description: "The e-mail has an account: a mail was sent by which its owner confirms it." },
    FAILED: { description: "It did not work; the message says why." },
    CANCELLED: { description: "The customer did not go on." },
  },
});

/** A sign-in by Google under way: bound to the browser that began it, of use once, for ten minutes. */
@Entity("google_attempt")
export class GoogleAttempt {
  @PrimaryColumn("varchar")
  stateHash!: string;

  @Column("text")
  browserHash!: string;

  /** PKCE (RFC 7636): proves to Google that who redeems the code is who asked for it. */
  @Column("text")
  verifier!: string;

  /** A path of this shop to go back to. */
  @Column("text")
  returnTo!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  usedAt!: Date | null;

  @Column("text", { nullable: true })
  outcome!: GoogleOutcome | null;

  @Column("text", { nullable: true })
  message!: string | null;

  /** Set while a password is needed: whose, and the Google identity to link then. */
  @Column("text", { nullable: true })
  customerId!: string | null;

  @Column("text", { nullable: true })
  subject!: string | null;
}
