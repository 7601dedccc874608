import path from "node:path";

/**
 * How Node runs the shop. About 60 MB of the heap are in use; without a limit V8 lets garbage grow to five times that
 * on machines with much memory. Source maps are for `npm run dev`: they cost 24 MB and a sixth of the start.
 * A flag for the young generation would apply to the rendering thread too, which has a limit of its own
 * (`render-thread.ts`); with 4 MB the API's answers took up to twice the CPU.
 */
export const nodeFlags = ["--max-old-space-size=384"];

/**
 * Two malloc arenas instead of eight per core: under crawlers, fragmented arenas took 10 MB more.
 * Node 22.1 and later keep compiled code in the folder: a start takes 0.65 s instead of 0.8. Older ones ignore it.
 */
export const nodeEnv = {
  MALLOC_ARENA_MAX: "2",
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, "../node_modules/.cache/node"),
};
