import type { AdminContext } from "../../platform/admin/admin-context";
import { day, hour, type Limit, minute } from "../../platform/http/rate-limits";

// NIST SP 800-63B-4, section 3.2.2: at most 100 wrong guesses in a row. By address as well, so that a stranger does not
// keep the owner out.
const passwordByAddress: Limit = { name: "staffPasswordByAddress", points: 60, seconds: 15 * minute };
const wrongPasswords: Limit = { name: "staffWrongPasswords", points: 10, seconds: 15 * minute };
const wrongPasswordsDaily: Limit = { name: "staffWrongPasswordsDaily", points: 100, seconds: day };
const wrongCodes: Limit = { name: "staffWrongCodes", points: 10, seconds: hour };
const wrongCodesDaily: Limit = { name: "staffWrongCodesDaily", points: 50, seconds: day };

/** Limits on attempts at passwords and codes of the back office. */
export class StaffLimits {
  /** Throws RateLimited. Right passwords do not count for the account. */
  async guardPassword({ limits }: AdminContext, email: string, check: () => Promise<void>): Promise<void> {
    const account = email.trim().toLowerCase();
    await limits.consume(passwordByAddress, limits.address);
    const here = `${account} ${limits.address}`;
    await limits.consume(wrongPasswords, here);
    await limits.consume(wrongPasswordsDaily, account);
    await check();
    await limits.rates?.forget(wrongPasswords, here);
    await limits.rates?.forget(wrongPasswordsDaily, account);
  }

  /** Throws RateLimited. Right codes do not count. */
  async guardFactor(staffId: string, { limits }: AdminContext, check: () => Promise<void>): Promise<void> {
    await limits.consume(wrongCodes, staffId);
    await limits.consume(wrongCodesDaily, staffId);
    await check();
    await limits.rates?.forget(wrongCodes, staffId);
    await limits.rates?.forget(wrongCodesDaily, staffId);
  }

  /** Throws RateLimited. */
  async guardInvitation({ limits }: AdminContext): Promise<void> {
    await limits.consume(passwordByAddress, limits.address);
  }
}
