import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { parsePhoneNumber } from "../../values/phone-number";
import type { UpdateProfileInput } from "./account.inputs";
import { User } from "./user.entity";

const update = `
  UPDATE customer SET first_name = COALESCE($1, first_name), last_name = COALESCE($2, last_name),
    phone_number = CASE WHEN $3 = 1 THEN $4 ELSE phone_number END, modified_at = $5
  WHERE id = $6`;

export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Changes the fields that are given; an empty phone number removes it. Answers the customer as stored. */
  async update(customerId: string, { firstName, lastName, phoneNumber }: UpdateProfileInput): Promise<User> {
    const phoneGiven = phoneNumber !== undefined && phoneNumber !== null;
    return this.database.transaction(async (tx) => {
      await tx.query(update, [
        firstName?.trim() ?? null,
        lastName?.trim() ?? null,
        phoneGiven ? 1 : 0,
        phoneGiven ? parsePhoneNumber(phoneNumber) : null,
        this.clock.now().getTime(),
        customerId,
      ]);
      const user = await tx.manager.findOneBy(User, { id: customerId });
      if (!user) throw new Error("The customer of a session is gone");
      return user;
    });
  }
}
