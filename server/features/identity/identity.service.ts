import { GraphQLError } from "graphql";
import type { Database } from "../../platform/database/database";
import { readEntities } from "../../platform/database/read-entities";
import { Refused } from "../../platform/graphql/refusal";
import { parseEmailAddress } from "../../values/email-address";
import { Credential } from "./credential.entity";
import type { SignInInput } from "./identity.inputs";
import { UserDoesNotExist, WrongCredentials } from "./identity.refusals";
import type { PasswordHasher } from "./password-hasher";
import type { Proof } from "./proof";
import { User } from "./user.entity";

/** Read by every request of somebody who is signed in. */
const byId = "SELECT * FROM customer WHERE id = $1";

export class IdentityService {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The customer whose e-mail and password these are. Throws Refused(WrongCredentials or UserDoesNotExist). */
  async signIn({ email, password }: SignInInput): Promise<{ user: User; proof: Proof }> {
    const proof = await this.prove(email, password);
    if (!proof) throw new Refused(new WrongCredentials());
    const user = await this.find(proof.customerId);
    if (!user) throw new Refused(new UserDoesNotExist());
    return { user, proof };
  }

  /** The customer of a session; throws UNAUTHENTICATED when the record is gone. */
  async get(customerId: string): Promise<User> {
    const user = await this.find(customerId);
    if (!user) throw new GraphQLError("User does not exist", { extensions: { code: "UNAUTHENTICATED" } });
    return user;
  }

  /** Null when nobody has it. */
  findByEmail(email: string): Promise<User | null> {
    return this.database.reader.manager.findOneBy(User, { email: parseEmailAddress(email) ?? "" });
  }

  async find(customerId: string): Promise<User | null> {
    const [user] = await readEntities(this.database.reader, User, byId, [customerId]);
    return user ?? null;
  }
  /** Null when they do not match. An unknown e-mail takes as long as a wrong password. */
  private async prove(email: string, password: string): Promise<Proof | null> {
    const subject = parseEmailAddress(email) ?? "";
    const { manager } = this.database.reader;
    const stored = await manager.findOneBy(Credential, { provider: "password", subject });
    const isProved = await this.hasher.verify(stored?.passwordHash ?? null, password);
    return isProved ? stored : null;
  }
}
