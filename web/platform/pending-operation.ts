import { sessionStore } from "./session-storage";
import { randomUuid } from "../values/random-uuid";

/**
 * An attempt to do what must happen once, from its first sending until the shop's definite answer. A retry, also after a
 * reload, sends the same fields with the same key, and the server performs an operation once per key.
 */
interface Attempt<Fields> {
  /** The same for the same operation. May leave out fields that do not make another one. */
  operation: object;
  /** Exactly as sent. */
  fields: Fields;
  idempotencyKey: string;
}

/** The operations called `name` of `owner` without an answer in this tab. The owner is empty for visitors. */
export function pendingOperations<Fields>(name: string, owner: string) {
  const slot = `pending:${name}:${owner}`;
  const all = () => (sessionStore.get<{ input: Attempt<Fields> }[]>(slot) ?? []).map(({ input }) => input);
  const find = (operation: object) =>
    all().find((attempt) => canonical(attempt.operation) === canonical(operation));

  function store(attempts: Attempt<Fields>[]) {
    if (attempts.length === 0) sessionStore.remove(slot);
    else
      sessionStore.set(
        slot,
        attempts.map((input) => ({ input })),
      );
  }

  return {
    /** In the order in which they were sent last. */
    all,
    find,
    /** Deletes all, once none of them can be of use any more. */
    forget: () => store([]),
    /** Stores the attempt, or takes the stored one, sends it, and deletes it when `send` returns. `key` is for the first. */
    async sendOnce<Answer>(
      first: Omit<Attempt<Fields>, "idempotencyKey">,
      send: (attempt: Attempt<Fields>) => Promise<Answer>,
      key = randomUuid(),
    ): Promise<Answer> {
      const attempt = find(first.operation) ?? { ...first, idempotencyKey: key };
      const others = () => all().filter(({ idempotencyKey }) => idempotencyKey !== attempt.idempotencyKey);
      store([...others(), attempt]);
      const answer = await send(attempt);
      store(others());
      return answer;
    },
  };
}

/** The same text for the same operation, whatever the order of its properties. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
