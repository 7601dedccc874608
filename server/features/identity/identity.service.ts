import { randomUUID } from "node:crypto";
import { GraphQLError } from "graphql";
import { batchedPerTurn } from "../../platform/concurrency/batched";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { findPrepared, insertUnlessTaken } from "../../platform/database/entities";
import { Refused } from "../../platform/graphql/refusal";
import { parseEmailAddress } from "../../values/email-address";
import { parsePhoneNumber } from "../../values/phone-number";
import { Credential, type Proof } from "./credential.entity";
import type { CustomerHooks } from "./customer/customer-hooks";
import { indexName } from "./customer/customer-word.entity";
import type { EmailCodeService } from "./email/email-code.service";
import type { EmailVerificationService } from "./email/email-verification.service";
import {
  EmailTaken,
  type SignInInput,
  type SignUpInput,
  type UpdateProfileInput,
  UserDoesNotExist,
  WrongCredentials,
} from "./identity.schema";
import type { PasswordHasher } from "./password/password-hasher";
import { User, newCustomer } from "./customer/user.entity";

export class IdentityService {
  private readonly customers = batchedPerTurn((ids) => this.read(ids));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly hooks: CustomerHooks,
    private readonly verification: EmailVerificationService,
    private readonly codes: EmailCodeService,
  ) {}

  /** Returns the customer's id. Does not sign in. Throws Refused(EmailTaken). */
  async signUp(input: SignUpInput): Promise<string> {
    const email = parseEmailAddress(input.email);
    if (!email) throw new Error("The input was not validated");
    const passwordHash = await this.hasher.hash(input.password);
    const now = this.clock.now();

    const customer = newCustomer(input.fullName, email, false, now);
    await this.database.transaction(async (tx) => {
      if (!(await insertUnlessTaken(tx.manager, User, customer))) throw new Refused(new EmailTaken());
      // After the insert, which waits for an account that gives the email up just now.
      if (await this.codes.findValid(tx, "restoreEmail", { email })) throw new Refused(new EmailTaken());
      await indexName(tx, customer);
      await tx.manager.insert(Credential, {
        id: randomUUID(),
        customerId: customer.id,
        provider: "password",
        subject: email,
        passwordHash,
        createdAt: now,
        modifiedAt: now,
      });
      await this.hooks.runCreated(tx, customer.id, now);
      await this.verification.enqueue(tx, customer.id);
    });
    return customer.id;
  }

  /** Throws Refused(WrongCredentials or UserDoesNotExist). */
  async signIn({ email, password }: SignInInput): Promise<{ user: User; proof: Proof }> {
    const proof = await this.prove(email, password);
    if (!proof) throw new Refused(new WrongCredentials());
    const user = await this.find(proof.customerId);
    if (!user) throw new Refused(new UserDoesNotExist());
    return { user, proof };
  }

  /** Throws UNAUTHENTICATED when the record is gone. */
  async get(customerId: string): Promise<User> {
    const user = await this.find(customerId);
    if (!user) {
      const extensions = { code: "UNAUTHENTICATED", reason: "USER_DOES_NOT_EXIST" };
      throw new GraphQLError("User does not exist", { extensions });
    }
    return user;
  }

  findByEmail(email: string): Promise<User | null> {
    return this.database.reader.manager.findOneBy(User, { email: parseEmailAddress(email) ?? "" });
  }

  /** Read by every signed-in request. */
  find(customerId: string): Promise<User | null> {
    return this.customers.load(customerId);
  }

  private async read(ids: readonly string[]): Promise<(User | null)[]> {
    const found = await findPrepared(this.database.reader, User, { id: [...ids] });
    const byId = new Map(found.map((user) => [user.id, user]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Changes the given fields; an empty phone number removes it. Throws Refused(AccountLocked) for a number. */
  async updateProfile(
    customerId: string,
    { firstName, lastName, phoneNumber }: UpdateProfileInput,
  ): Promise<User> {
    const phoneGiven = phoneNumber !== undefined && phoneNumber !== null;
    return this.database.transaction(async (tx) => {
      await tx.manager.update(
        User,
        { id: customerId },
        {
          ...(typeof firstName === "string" && { firstName: firstName.trim() }),
          ...(typeof lastName === "string" && { lastName: lastName.trim() }),
          ...(phoneGiven && { phoneNumber: parsePhoneNumber(phoneNumber) }),
          modifiedAt: this.clock.now(),
        },
      );
      if (phoneGiven) await this.hooks.runCredentialChange(tx, customerId, "phoneChanged");
      const user = await tx.manager.findOneBy(User, { id: customerId });
      if (!user) throw new Error("The customer of a session is gone");
      await indexName(tx, user);
      return user;
    });
  }

  /** Null when they do not match. An unknown email takes as long as a wrong password. */
  private async prove(email: string, password: string): Promise<Proof | null> {
    const subject = parseEmailAddress(email) ?? "";
    const { manager } = this.database.reader;
    const stored = await manager.findOneBy(Credential, { provider: "password", subject });
    const isProved = await this.hasher.verify(stored?.passwordHash ?? null, password);
    return isProved ? stored : null;
  }
}
