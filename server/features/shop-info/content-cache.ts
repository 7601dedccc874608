import { VersionedCache } from "../../platform/versioned-cache";

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
  private readonly contents: CachedContent<object>[] = [];
  /** Without a source nothing is edited, and one read is enough. */
  private version: Version = () => Promise.resolve(0);

  /** The catalogue, which comes later, has the version that its pages are cached by. */
  follow(version: Version): void {
    this.version = version;
  }

  /** `initial` serves until the first read. */
  of<Rows extends object>(initial: Rows, read: () => Promise<Rows>): CachedContent<Rows> {
    const cache = new VersionedCache<Rows>();
    const at = (version: number) => cache.at(version, read);
    const content: CachedContent<Rows> = {
      get now() {
        return cache.latest ?? initial;
      },
      at,
      current: async () => at(await this.version()),
    };
    this.contents.push(content);
    return content;
  }

  /** Reads again whatever is out of date. */
  async refresh(): Promise<void> {
    const version = await this.version();
    for (const content of this.contents) await content.at(version);
  }
}
