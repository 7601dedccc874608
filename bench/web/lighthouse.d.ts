/** The parts in use; the package's own types exist only once `npm run bench:web` has installed it. */
declare module "lighthouse" {
  interface Report {
    runtimeError?: { message: string };
    audits: Record<string, { numericValue?: number }>;
    categories: Record<string, { score: number | null }>;
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; output: "json"; logLevel: "error"; formFactor: "mobile" },
  ): Promise<{ lhr: Report } | undefined>;
}
