import { chromiumFile } from "./chromium";

/** Once, before three workers would do it side by side. */
export default async function unpackChromium(): Promise<void> {
  await chromiumFile();
}
