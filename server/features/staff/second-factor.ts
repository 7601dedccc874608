import { randomInt } from "node:crypto";
import { IsNull, LessThan } from "typeorm";
import { generateSecret, generateURI, verify } from "otplib";
import type { Clock } from "../../platform/clock";
import type { Transaction } from "../../platform/database/database";
import { refuse, refuseField } from "../../platform/graphql/refusal";
import { hashOfToken } from "../../values/secret-token";
import { StaffMember, StaffRecoveryCode } from "./staff.entity";

/** Phones' clocks are off by some seconds, so the codes of the previous and next period are accepted too. */
const toleranceSeconds = 30;
const recoveryCodeCount = 10;
/** No letters and digits that look alike. */
const recoveryLetters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export const hasFactor = "Your second factor is set up already. The owner can reset it";
const wrongCode = "This code is not right. Enter the newest code of your authenticator app";

/** Codes of an authenticator app (RFC 6238), and single-use recovery codes for a lost phone. */
export class SecondFactor {
  constructor(private readonly clock: Clock) {}

  /** The secret, and the address for a QR code. Stores nothing. */
  create(email: string, issuer: string): { secret: string; uri: string } {
    const secret = generateSecret();
    return { secret, uri: generateURI({ issuer, label: email, secret }) };
  }

  /**
   * Accepts each code once; the same or an earlier one is refused afterwards. Called in the transaction that the factor
   * protects. Throws Refused.
   */
  async use(tx: Transaction, staff: StaffMember, code: string): Promise<void> {
    if (!staff.totpSecret) return refuse("Set up your second factor first. Actions on money need it");
    const plain = code.replace(/[\s-]/g, "").toUpperCase();
    if (/^\d{6}$/.test(plain)) {
      const period = await this.periodOf(staff.totpSecret, plain);
      if (!period) return refuseField("code", wrongCode);
      const { affected } = await tx.manager.update(
        StaffMember,
        { id: staff.id, totpPeriod: LessThan(period) },
        { totpPeriod: period },
      );
      if (affected === 1) return;
      const used = "This code was used already. Wait for the next one";
      return refuseField("code", used);
    }
    const { affected } = await tx.manager.delete(StaffRecoveryCode, {
      id: hashOfToken(plain),
      staffId: staff.id,
    });
    if (affected !== 1) refuseField("code", wrongCode);
  }

  /**
   * Stores the secret after a correct code. Returns new recovery codes, which are shown only once. A stolen password
   * alone must not replace the second factor: another person has to remove it first.
   */
  async setUp(tx: Transaction, staffId: string, secret: string, code: string): Promise<string[]> {
    const period = await this.periodOf(secret, code.replace(/\s/g, ""));
    if (!period) return refuseField("code", wrongCode);
    const withoutFactor = { id: staffId, totpSecret: IsNull() };
    const { affected } = await tx.manager.update(StaffMember, withoutFactor, {
      totpSecret: secret,
      totpPeriod: period,
    });
    if (affected !== 1) return refuse(hasFactor);
    await tx.manager.delete(StaffRecoveryCode, { staffId });
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await tx.manager.insert(
      StaffRecoveryCode,
      codes.map((each) => ({ id: hashOfToken(each.replace("-", "")), staffId })),
    );
    return codes;
  }

  private async periodOf(secret: string, code: string): Promise<number | null> {
    if (!/^\d{6}$/.test(code)) return null;
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
    return result.valid && "timeStep" in result ? result.timeStep : null;
  }
}

/** 50 bits, such as `7KQ2M-XH9PD`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]);
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
}
