import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** The version of what public queries answer. */
export interface ContentVersion {
  /** Another number as soon as an answer may have changed. One statement. */
  version: () => Promise<number>;
  readonly lastVersion: number;
}

interface CacheLimits<Value> {
  /** Two by default: the value of one content, and its last version while the next is loaded. */
  entries?: number;
  bytes?: number;
  bytesOf?: (value: Value) => number;
  /** Without it values stay until they are the least recently used. */
  seconds?: number;
}

/** The value of the current version, and a function that stores a new one. */
export interface Slot<Value> {
  cached: Value | undefined;
  store: (value: Value) => void;
}

/**
 * Values that are valid for the version of the content that they were computed at. Every edit raises the version, which
 * is the only way to invalidate them (decision 013). What no edit changes is in an LRUCache by the hash of its content.
 */
export class VersionedCache<Value extends object> {
  private readonly values: LRUCache<string, Value, () => Promise<Value>>;

  constructor({ entries = 2, bytes, bytesOf, seconds = 0 }: CacheLimits<Value> = {}) {
    this.values = new LRUCache({
      max: entries,
      ...(bytes && bytesOf && { maxSize: bytes, sizeCalculation: (value) => Math.max(1, bytesOf(value)) }),
      ttl: seconds * 1_000,
      fetchMethod: (_key, _stale, { context: load }) => load(),
      ignoreFetchAbort: true, // who waits for a value gets it, also when its entry was evicted meanwhile
    });
  }

  /**
   * Returns the value, or loads it once for concurrent callers. The version must have been read before, so that the value
   * is never older than the version in its key.
   */
  async at(version: number, load: () => Promise<Value>, key = ""): Promise<Value> {
    return this.get(version, key) ?? this.values.forceFetch(keyOf(version, key), { context: load });
  }

  async slot(content: ContentVersion, key: string): Promise<Slot<Value>> {
    // The version is only queried when there is a value, because creating one reads it anyway.
    const isKnown = this.get(content.lastVersion, key) !== undefined;
    const cached = isKnown ? this.get(await content.version(), key) : undefined;
    const before = content.lastVersion;
    const store = (value: Value) => {
      // The version did not change while the value was created.
      if (before === content.lastVersion) this.set(before, value, key);
    };
    return { cached, store };
  }

  set(version: number, value: Value, key = ""): void {
    this.values.set(keyOf(version, key), value);
  }

  private get(version: number, key: string): Value | undefined {
    return this.values.get(keyOf(version, key));
  }

  get latest(): Value | undefined {
    const [latest] = this.values.values();
    return latest;
  }
}

const keyOf = (version: number, key: string) => `${version} ${key}`;

/** A key of everything on which a value depends besides the version. */
export function hashOf(dependencies: object): string {
  return createHash("sha256").update(JSON.stringify(dependencies)).digest("base64");
}

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
  private version: () => Promise<number> = () => Promise.resolve(0);

  /** The catalogue, which comes later, has the version that its pages are cached by. */
  follow(version: () => Promise<number>): void {
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

  async refresh(): Promise<void> {
    const version = await this.version();
    for (const content of this.contents) await content.at(version);
  }
}
