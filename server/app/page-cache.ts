import type { RenderedPage } from "./web-build";

const keepMs = 60_000;
/** Far more than the shop has pages; without PUBLIC_URL the host that was asked for stands in the keys, too. */
const most = 100;

interface Kept {
  page: Promise<RenderedPage>;
  until: number;
}

/** Pages that are the same for every visitor. Many visitors asking at once wait for one rendering. */
export class PageCache {
  private readonly kept = new Map<string, Kept>();

  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.kept.get(key);
    if (known && known.until > Date.now()) return known.page;

    const page = render();
    const entry = { page, until: Date.now() + keepMs };
    this.kept.set(key, entry);
    const forget = () => {
      if (this.kept.get(key) === entry) this.kept.delete(key);
    };
    page.catch(forget);
    this.dropOldest();
    return page;
  }

  private dropOldest() {
    const [oldest] = this.kept.keys();
    if (this.kept.size > most && oldest !== undefined) this.kept.delete(oldest);
  }
}
