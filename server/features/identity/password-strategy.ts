import passport from "passport";
import { Strategy } from "passport-local";
import type { Database } from "../../platform/database/database";
import { parseEmailAddress } from "../../values/email-address";
import type { PasswordHasher } from "./password-hasher";
import type { Proof } from "./proof";

interface StoredIdentity {
  customer_id: string;
  password_hash: string | null;
}

/** Proves an e-mail and password by passport-local; null when they do not match. */
export type ProvePassword = (email: string, password: string) => Promise<Proof | null>;

/** passport keeps no session of its own here: the shop's sessions are in the database. */
export function createPasswordProof(database: Database, hasher: PasswordHasher): ProvePassword {
  const authenticator = new passport.Passport();
  authenticator.use(
    new Strategy({ usernameField: "email", session: false }, (email, password, done) => {
      proveAgainstStored(database, hasher, email, password).then((proof) => done(null, proof ?? false), done);
    }),
  );

  return (email, password) =>
    new Promise((resolve, reject) => {
      const answer = (error: unknown, proof?: Proof | false | null) =>
        error ? reject(error) : resolve(proof || null);
      const authenticate = authenticator.authenticate("local", { session: false }, answer) as (
        request: object,
        response: object,
        next: (error: unknown) => void,
      ) => void;
      authenticate({ body: { email, password } }, {}, reject);
    });
}

async function proveAgainstStored(
  database: Database,
  hasher: PasswordHasher,
  email: string,
  password: string,
): Promise<Proof | null> {
  const subject = parseEmailAddress(email) ?? "";
  const [identity] = await database.reader.query<StoredIdentity>(
    "SELECT customer_id, password_hash FROM credential WHERE provider = 'password' AND subject = $1",
    [subject],
  );
  const proved = await hasher.verify(identity?.password_hash ?? null, password);
  if (!proved || !identity) return null;
  const { customer_id: customerId, password_hash: passwordHash } = identity;
  return { customerId, provider: "password", subject, passwordHash };
}
