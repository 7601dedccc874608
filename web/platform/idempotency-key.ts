import { sessionStore } from "./session-storage";

/**
 * Returns one key per intention ("pay for this bundle, for this number"). It is created once and stored until the
 * server has returned a definite result, so it is the same on a retry and after a reload. The server moves money once
 * per key.
 */
export function intentionKey(name: string, input: unknown): string {
  const slot = slotOf(name, input);
  const stored = sessionStore.get<string>(slot);
  if (stored) return stored;
  const key = randomUuid();
  sessionStore.set(slot, key);
  return key;
}

/** Whether the intention was sent and has no definite result yet. */
export function isIntentionOpen(name: string, input: unknown): boolean {
  return sessionStore.get<string>(slotOf(name, input)) !== null;
}

/** Call on a definite result (done or refused): the next attempt is a new intention. */
export function releaseIntention(name: string, input: unknown): void {
  sessionStore.remove(slotOf(name, input));
}

/** Sends an operation that must run once: the same key until a response arrives, then a new one. */
export async function sendOnce<Answer>(
  name: string,
  intention: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send(intentionKey(name, intention));
  releaseIntention(name, intention);
  return answer;
}

function slotOf(name: string, input: unknown): string {
  return `intention:${name}:${fingerprint(canonical(input))}`;
}

/** Returns the same text for equal inputs, whatever the order of their properties. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A 53-bit hash of the input, so that no name or phone number is stored in the browser. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((2097151 & low) * 4294967296 + (high >>> 0)).toString(36);
}

/** crypto.randomUUID exists only on https and localhost; getRandomValues exists everywhere. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
