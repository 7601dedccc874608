import { singleFlight } from "../../platform/concurrency/single-flight";

type Version = () => Promise<number>;

/** Rows cached in memory, which are read again after an edit. */
export interface CachedContent<Rows> {
  /** The content as last read, for texts that are written inside a transaction, such as mails. */
  readonly now: Rows;
  /** The current content. One statement reads the version. */
  current(): Promise<Rows>;
  /** The content of a version that was just read: no statement unless it is new. */
  at(version: number): Promise<Rows>;
}

/** Caches the owner's content, which has one version that every edit raises. */
export class ContentCache {
  private readonly cached: CachedContent<unknown>[] = [];
  /** Without a source nothing is edited, and one read is enough. */
  private version: Version = () => Promise.resolve(0);

  /** The catalogue, which comes later, has the version that its pages are cached by. */
  follow(version: Version): void {
    this.version = version;
  }

  /**
   * `initial` serves until the first read. Equal rows stay the same object, so that work done on them is not repeated.
   */
  of<Rows>(initial: Rows, read: () => Promise<Rows>): CachedContent<Rows> {
    let rows = initial;
    let known = -1;
    const readAt = singleFlight(async (version: number) => {
      if (known === version) return rows;
      const found = await read();
      if (JSON.stringify(found) !== JSON.stringify(rows)) rows = found;
      known = version;
      return rows;
    });
    const at = (version: number) => (known === version ? Promise.resolve(rows) : readAt(version));
    const content: CachedContent<Rows> = {
      get now() {
        return rows;
      },
      at,
      current: async () => at(await this.version()),
    };
    this.cached.push(content);
    return content;
  }

  /** Reads again whatever is out of date. */
  async refresh(): Promise<void> {
    const version = await this.version();
    for (const content of this.cached) await content.at(version);
  }
}
