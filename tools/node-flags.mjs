/**
 * How Node runs the shop. What is live takes about 60 MB; without a bound V8 lets garbage pile up to five times that before
 * it looks, for machines with much memory. The bound keeps the process small and leaves six times what is needed. Source
 * maps are for `npm run dev`: they cost 24 MB and a sixth of the start, for lines that look much like their sources.
 * A flag for the young generation would apply to the rendering thread too, whose own is small (`render-thread.ts`); with
 * 4 MB the API's answers took up to twice the CPU.
 */
export const nodeFlags = ["--max-old-space-size=384"];
