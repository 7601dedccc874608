import { minute } from "../../platform/http/rate-limits";
import type { RequestLimits } from "../../platform/http/request-limits";

const maxConcurrent = 2;
const moneyByAddress = { name: "moneyByAddress", points: 300, seconds: minute };
const moneyByAccount = { name: "moneyByAccount", points: 20, seconds: minute };

/** Limits operations that move money: by rate, and two at a time for a customer. Throws RateLimited. */
export async function guardMoney<Result>(
  limits: RequestLimits,
  customerId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await limits.consume(moneyByAddress, limits.address);
  await limits.consume(moneyByAccount, customerId);
  return limits.whileFewerThan(maxConcurrent, customerId, work);
}
