/**
 * How Node runs the shop. What is live takes about 60 MB; without a bound V8 lets garbage pile up to five times that before
 * it looks, for machines with much memory. The bound keeps the process small and leaves six times what is needed. Source
 * maps are for `npm run dev`: they cost 24 MB and a sixth of the start, for lines that look much like their sources. A small
 * young generation saves 25 MB while crawlers keep the shop busy.
 */
export const nodeFlags = ["--max-old-space-size=384", "--max-semi-space-size=4"];
