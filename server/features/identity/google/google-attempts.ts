import type { Clock } from "../../../platform/clock";
import { describedEnum, type ValueOf } from "../../../platform/graphql/fields";
import { type Cookies, isSigned, sign } from "../../../platform/http/cookies";
import { minuteMs } from "../../../values/durations";
import { hashOfToken, newToken } from "../../../values/secret-token";

export const GoogleOutcome = describedEnum("GoogleOutcome", "The outcome of a sign-in with Google.", {
  SIGNED_IN: "The customer is signed in.",
  SIGNED_UP: "A new account was made, and the customer is signed in to it.",
  PASSWORD_NEEDED: "The email has an account: its password links it to Google (linkGoogle).",
  MAIL_SENT: "The email has an account: a mail was sent by which its owner confirms it.",
  LOCKED: "The account was locked for 24 hours, as /lock had requested, and nobody is signed in.",
  FAILED: "It failed; the message has the reason.",
  CANCELLED: "The customer cancelled at Google.",
});
export type GoogleOutcome = ValueOf<typeof GoogleOutcome>;

export interface Outcome {
  outcome: GoogleOutcome;
  message?: string | null;
  customerId?: string;
  /** Only with PASSWORD_NEEDED. */
  link?: { subject: string; email: string };
}

const name = "oyanet_google";
const tenMinutes = 600;
const repeatableMs = minuteMs;

export interface GoogleAnswer {
  state: string;
  /** Empty when Google sent an error. */
  code: string;
}

/** In progress while it has a verifier. */
interface Attempt extends Partial<Pick<Outcome, "outcome" | "message" | "link" | "customerId">> {
  /** Milliseconds since 1970; valid for ten minutes. */
  at: number;
  returnTo: string;
  state?: string;
  /** PKCE (RFC 7636): proves to Google that the one who redeems the code requested it. */
  verifier?: string;
  answerHash?: string;
}

/**
 * A signed HttpOnly cookie holds the browser's newest attempt: the server stores nothing, and a wrong or foreign state
 * matches nothing. The outcome replaces the attempt, so that a state is used once; the same answer within a minute, for
 * example by a reload, changes nothing.
 */
export class GoogleAttempts {
  constructor(
    private readonly clock: Clock,
    private readonly secret: string,
  ) {}

  /** Returns the state to send along. */
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

  /** Within the last minute. */
  hasEnded(cookies: Cookies, answer: GoogleAnswer): boolean {
    const attempt = this.newest(cookies);
    if (!attempt || attempt.answerHash !== hashOf(answer)) return false;
    return this.clock.now().getTime() - attempt.at < repeatableMs;
  }

  /** Whether this browser has signed in to that account with Google within ten minutes. */
  hasSignedIn(cookies: Cookies, customerId: string): boolean {
    return this.newest(cookies)?.customerId === customerId;
  }

  settle(cookies: Cookies, { message, link, ...signedIn }: Outcome, answer?: GoogleAnswer): void {
    const returnTo = this.newest(cookies)?.returnTo ?? "/";
    const answerHash = answer && hashOf(answer);
    this.save(cookies, {
      returnTo,
      ...signedIn,
      message: message ?? null,
      answerHash,
      ...(link && { link }),
    });
  }

  /** Null after ten minutes. */
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
