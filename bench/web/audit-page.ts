/** The figures of one page that have a gate or are reported. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

/** A trace now and then lacks its beginning on a busy machine; such a run is no figure and is made again. */
const attempts = 3;

/** One run of Lighthouse with default settings: a simulated phone, slow 4G and a slow processor. */
export async function auditPage(url: string, port: number): Promise<Figures> {
  const { audits, categories } = await reportOn(url, port);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: Math.round(value("first-contentful-paint")),
    lcp: Math.round(value("largest-contentful-paint")),
    cls: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    tbt: Math.round(value("total-blocking-time")),
  };
}

async function reportOn(url: string, port: number) {
  const { default: lighthouse } = await import("lighthouse");
  let problem = "";
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(url, { port, output: "json", logLevel: "error", formFactor: "mobile" });
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message ?? "no report";
  }
  throw new Error(`Lighthouse on ${url}: ${problem}`);
}

export function medianOf(runs: Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor((runs.length - 1) / 2)]!;
  const names = Object.keys(runs[0]!) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}
