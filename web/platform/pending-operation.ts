import { sessionStore } from "./session-storage";
import { randomUuid } from "../values/random-uuid";

/**
 * A mutation that must happen once, from its first attempt until the shop's definite answer. A retry, also after a
 * reload, sends exactly the same input with the same key, and the server performs an operation once per key.
 */
interface PendingOperation<Input extends object> {
  /** Exactly as sent. */
  input: WithKey<Input>;
}

type WithKey<Input extends object> = Input & { idempotencyKey: string };

/** The pending operations of one kind and one customer, stored in this tab. */
export interface PendingOperations<Input extends object> {
  /** In the order in which they were sent last. */
  all(): PendingOperation<Input>[];
  /** The stored operation with this input, if it has no definite answer yet. */
  find(input: Input): PendingOperation<Input> | undefined;
  /**
   * Stores the operation as sent now. Returns the input to send, which is the stored one on a retry. `key` is for a first
   * attempt, by default a new one.
   */
  start(input: Input, key?: string): WithKey<Input>;
  /** Deletes the operation after a definite answer, done or refused: the same input is a new operation then. */
  finish(idempotencyKey: string): void;
  /** Deletes all, once none of them can be of use any more. */
  forget(): void;
  /** Starts the operation, sends it, and finishes it when `send` returns. When `send` throws, it stays pending. */
  sendOnce<Answer>(
    input: Input,
    send: (input: WithKey<Input>) => Promise<Answer>,
    key?: string,
  ): Promise<Answer>;
}

/**
 * The pending operations called `name` of `owner`, which is a customer's or wallet's id, or empty for visitors. Two
 * inputs that differ only in the fields `ignoring` are the same operation.
 */
export function pendingOperations<Input extends object>(
  name: string,
  owner: string,
  ignoring: readonly (keyof Input)[] = [],
): PendingOperations<Input> {
  const slot = `pending:${name}:${owner}`;
  const all = () => sessionStore.get<PendingOperation<Input>[]>(slot) ?? [];
  const identityOf = (input: Input) =>
    canonical({
      ...input,
      idempotencyKey: undefined,
      ...Object.fromEntries(ignoring.map((field) => [field, undefined])),
    });
  const find = (input: Input) => {
    const identity = identityOf(input);
    return all().find((operation) => identityOf(operation.input) === identity);
  };
  const others = (key: string) => all().filter(({ input }) => input.idempotencyKey !== key);

  function store(operations: PendingOperation<Input>[]) {
    if (operations.length > 0) sessionStore.set(slot, operations);
    else sessionStore.remove(slot);
  }

  function start(input: Input, key = randomUuid()): WithKey<Input> {
    const sent = find(input)?.input ?? { ...input, idempotencyKey: key };
    store([...others(sent.idempotencyKey), { input: sent }]);
    return sent;
  }

  const finish = (key: string) => store(others(key));

  return {
    all,
    find,
    start,
    finish,
    forget: () => store([]),
    async sendOnce(input, send, key) {
      const sent = start(input, key);
      const answer = await send(sent);
      finish(sent.idempotencyKey);
      return answer;
    },
  };
}

/** The same text for the same input, whatever the order of its properties. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
