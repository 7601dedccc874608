import { randomBytes } from "node:crypto";
import type { RequestContext } from "../../platform/graphql/request-context";
import type { Cookies } from "../../platform/http/cookies";
import type { ChatSender } from "./chat-log";
import type { ChatVisitor } from "./chat.service";
import { minuteSeconds } from "../../values/durations";

const name = "oyanet_chat";
const maxAge = 30 * 24 * 60 * 60;

/** More open replies than this from one address, which a carrier's customers share, come from a script. */
const maxConcurrent = 8;
const chatByAddress = { name: "chatByAddress", points: 200, seconds: 10 * minuteSeconds };
const chatBySession = { name: "chatBySession", points: 20, seconds: 10 * minuteSeconds };

/** Identifies the visitor by a secret in a cookie, which it may set: call it before headers are sent. */
export function chatVisitorOf({ cookies, limits, customerId }: RequestContext): ChatVisitor {
  const { address } = limits;
  return {
    browser: secretOf(cookies),
    customerId,
    address,
    async guard(sessionId, work) {
      await limits.consume(chatByAddress, address);
      await limits.consume(chatBySession, sessionId);
      return limits.whileFewerThan(maxConcurrent, `chat ${address}`, work);
    },
  };
}

/** Null before this browser's first message. Sets no cookie. */
export function chatSenderOf({ cookies, customerId }: RequestContext): ChatSender | null {
  const browser = knownSecret(cookies);
  return browser === null ? null : { browser, customerId };
}

/** Ends the browser's chats: at sign-out, so that no one who uses the browser next continues them. */
export function endChats(cookies: Cookies): void {
  cookies.set(name, "", { maxAge: 0 });
}

/** The browser's secret; created at its first message. */
function secretOf(cookies: Cookies): string {
  const known = knownSecret(cookies);
  if (known) return known;
  const secret = randomBytes(32).toString("base64url");
  cookies.set(name, secret, { maxAge });
  return secret;
}

function knownSecret(cookies: Cookies): string | null {
  const known = cookies.get(name);
  return known && /^[\w-]{43}$/.test(known) ? known : null;
}
