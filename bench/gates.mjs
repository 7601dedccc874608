import { hasLargeYoungGeneration } from "../tools/node-flags.mjs";

/**
 * The bounds of `npm run bench`: at least `min` or at most `max`. A missed one fails the bench. Ratios compare with a
 * baseline of the same run, by CPU unless they say something else.
 */
export const gates = {
  cached: { figure: "catalogue, cached: requests/s of the Express baseline", min: 0.9 },
  notCached: { figure: "catalogue, not cached: CPU of the Apollo baseline", max: 1 },
  ownData: { figure: "a customer's own data: CPU of the Apollo baseline", max: 2.5 },
  memory: { figure: "MB of the shop's process after the load", max: hasLargeYoungGeneration ? 300 : 220 },
  coldStart: { figure: "cold start of the Apollo baseline's", max: 3 },
  purchase: { figure: "CPU of the bare purchase at 16 connections", max: 1.15 },
  purchaseThroughput: { figure: "purchases/s of the bare purchase", min: 0.6 },
  groupCommit: { figure: "gain of sharing a COMMIT at 64 connections", min: 1 },
  purchaseWithMail: { figure: "CPU ms of a purchase and its mail at 64 connections", max: 2.5 },
  checkoutFlow: { figure: "CPU ms from a filled cart to an order", max: 12 },
  homePage: { figure: "CPU of the home page in Apollo's `me` queries from memory", max: 45 },
  visit: { figure: "CPU of a visit in Apollo's `me` queries from memory", max: 80 },
  planFinder: { figure: "CPU ms of a plan search in 5,000 options, p95", max: 15 },
  afterYears: { figure: "CPU after years of purchases of the new shop's", max: 1.3 },
  staffList: { figure: "CPU ms of the slowest list of the back office, p95", max: 100 },
  findingWhileSelling: { figure: "ms to find who calls, beside purchases of 4 customers, p95", max: 100 },
  customerSearch: { figure: "search of customers: CPU of the new shop's, p95", max: 1.3 },
  priceEdit: { figure: "seconds until a saved price is in the shop", max: 1 },
  csvPreview: { figure: "seconds until a CSV file of 500 lines is previewed", max: 1 },
  csvApply: { figure: "seconds until a CSV file of 500 lines is applied", max: 2 },
};
