import { chromiumAges, chromiumFile } from "./chromium";

/** Unpacks each version once, before three workers would do so concurrently. */
export default async function unpackChromium(): Promise<void> {
  for (const age of chromiumAges) await chromiumFile(age);
}
