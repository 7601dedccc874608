import { chromiumAges, chromiumFile } from "./chromium";

/** Each once, before three workers would do it side by side. */
export default async function unpackChromium(): Promise<void> {
  for (const age of chromiumAges) await chromiumFile(age);
}
