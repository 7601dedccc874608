import { registerEnumType } from "type-graphql";

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

/** How an attempt ended, with what the next step needs. */
export interface Outcome {
  outcome: GoogleOutcome;
  /** Why it did not work, in words for the customer. */
  message?: string | null;
  /** Whom to sign in. */
  customerId?: string;
  /** Of PASSWORD_NEEDED: the Google identity that waits for the password of the account with that e-mail. */
  link?: { subject: string; email: string };
}
