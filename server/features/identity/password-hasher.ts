import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- isolated modules cannot read its const enum
const argon2id: Algorithm = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class PasswordHasher {
  /** How many hashes were computed: tests show by it that an unknown e-mail costs the same. */
  computed = 0;
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    this.computed += 1;
    return hash(password.normalize("NFKC"), cost);
  }

  /** Takes as long when there is no such account: it then verifies against a hash that nothing matches. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.decoy ??= hash(crypto.randomUUID(), cost);
    const against = stored ?? (await this.decoy);
    this.computed += 1;
    const matches = await verify(against, password.normalize("NFKC"));
    return matches && stored !== null;
  }
}
