import { registerEnumType } from "type-graphql";
import type { Clock } from "../../../platform/clock";
import { type Cookies, isSigned, sign } from "../../../platform/http/cookies";
import { minuteMs } from "../../../values/durations";
import { hashOfToken, newToken } from "../../../values/secret-token";

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
  description: "The outcome of a sign-in with Google.",
  valuesConfig: {
    SIGNED_IN: { description: "The customer is signed in." },
    SIGNED_UP: { description: "A new account was made, and the customer is signed in to it." },
    PASSWORD_NEEDED: {
      description: "The email has an account: its password links it to Google (linkGoogle).",
    },
    MAIL_SENT: { description: "The email has an account: a mail was sent by which its owner confirms it." },
    FAILED: { description: "It failed; the message has the reason." },
    CANCELLED: { description: "The customer cancelled at Google." },
  },
});

/** The outcome of an attempt, with the data for the next step. */
export interface Outcome {
  outcome: GoogleOutcome;
  /** The reason of the failure, as shown to the customer. */
  message?: string | null;
  /** The customer to sign in. */
  customerId?: string;
  /** Present with PASSWORD_NEEDED: the Google identity that waits for the password of the account with that email. */
  link?: { subject: string; email: string };
}

const name = "oyanet_google";
const tenMinutes = 600;
const repeatableMs = minuteMs;

/** What Google sent to the callback. */
export interface GoogleAnswer {
  state: string;
  /** Empty when Google sent an error. */
  code: string;
}

/** A sign-in with Google: in progress while it has a verifier, then how it ended. */
interface Attempt extends Partial<Pick<Outcome, "outcome" | "message" | "link">> {
  /** Milliseconds since 1970; valid for ten minutes. */
  at: number;
  /** A path of this shop to go back to. */
  returnTo: string;
  state?: string;
  /** PKCE (RFC 7636): proves to Google that the one who redeems the code requested it. */
  verifier?: string;
  /** Once it has ended: the hash of Google's answer. */
  answerHash?: string;
}

/**
 * The browser's newest attempt, stored in a signed HttpOnly cookie: the server stores nothing for it, and a wrong or
 * foreign state matches nothing. The outcome replaces the attempt that was in progress, so that a browser uses a state
 * once; the same answer within a minute, by a reload or a browser that asks twice, changes nothing.
 */
export class GoogleAttempts {
  constructor(
    private readonly clock: Clock,
    private readonly secret: string,
  ) {}

  /** Begins an attempt; returns the state to send along. */
  begin(cookies: Cookies, verifier: string, returnTo: string): string {
    const state = newToken();
    this.save(cookies, { returnTo, state, verifier });
    return state;
  }

  /** The PKCE verifier of the attempt with that state; null when it is not this browser's, used, or too old. */
  verifierFor(cookies: Cookies, state: string): string | null {
    const attempt = this.newest(cookies);
    return attempt?.verifier && attempt.state === state ? attempt.verifier : null;
  }

  /** Whether this browser has received the outcome of Google's answer within the last minute. */
  hasEnded(cookies: Cookies, answer: GoogleAnswer): boolean {
    const attempt = this.newest(cookies);
    if (!attempt || attempt.answerHash !== hashOf(answer)) return false;
    return this.clock.now().getTime() - attempt.at < repeatableMs;
  }

  /** Stores how the browser's newest attempt ended, for the page that shows it. */
  settle(cookies: Cookies, { outcome, message, link }: Outcome, answer?: GoogleAnswer): void {
    const returnTo = this.newest(cookies)?.returnTo ?? "/";
    const answerHash = answer && hashOf(answer);
    this.save(cookies, { returnTo, outcome, message: message ?? null, answerHash, ...(link && { link }) });
  }

  /** The browser's newest attempt, within its ten minutes. */
  newest(cookies: Cookies): Attempt | null {
    const [written = "", signature = ""] = (cookies.get(name) ?? "").split(".");
    if (!isSigned(this.secret, "google", written, signature)) return null;
    const attempt = JSON.parse(Buffer.from(written, "base64url").toString()) as Attempt;
    return this.clock.now().getTime() - attempt.at < tenMinutes * 1_000 ? attempt : null;
  }

  private save(cookies: Cookies, attempt: Omit<Attempt, "at">): void {
    const text = JSON.stringify({ at: this.clock.now().getTime(), ...attempt });
    const written = Buffer.from(text).toString("base64url");
    cookies.set(name, `${written}.${sign(this.secret, "google", written)}`, { maxAge: tenMinutes });
  }
}

const hashOf = ({ state, code }: GoogleAnswer) => hashOfToken(`${state} ${code}`);
