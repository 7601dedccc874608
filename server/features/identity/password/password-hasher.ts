import { type Algorithm, hash, type Options, verify } from "@node-rs/argon2";
import { Semaphore } from "../../../platform/concurrency/semaphore";

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- isolated modules cannot read its const enum
const argon2id: Algorithm = 2;

type PasswordCost = Pick<Options, "memoryCost" | "timeCost">;

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * libuv has four threads (UV_THREADPOOL_SIZE), which SQLite uses too. With eight threads a purchase took a seventh more
 * CPU, because each statement wakes a thread that has been idle for longer.
 */
const atOnce = 2;
/** At 50 ms each, the last one waits two seconds. */
const maxQueueLength = 64;

/** Throws Busy when too many hashes wait to be computed. */
export class PasswordHasher {
  /** The number of computed hashes. Tests use it to show that an unknown email costs the same. */
  computed = 0;
  private decoy: Promise<string> | null = null;
  private readonly semaphore = new Semaphore(atOnce, maxQueueLength);
  private readonly options: Options;

  constructor(cost: PasswordCost = owaspCost) {
    this.options = { algorithm: argon2id, ...cost, parallelism: 1 };
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize("NFKC"), this.options));
  }

  /** Verifies against a decoy without a stored hash, so that it takes equally long. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash(crypto.randomUUID(), this.options);
    const against = stored ?? (await this.decoy);
    const matches = await this.inTurn(() => verify(against, password.normalize("NFKC")));
    return matches && stored !== null;
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.semaphore.run(() => {
      this.computed += 1;
      return work();
    });
  }
}
