import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PublicQueries } from "../../platform/module";

/** What the cached responses show. */
export type Content = Pick<PublicQueries, "version" | "lastVersion">;

interface CacheLimits<Cached> {
  /** Small responses cost more than their bytes: a key, headers, and what the map needs. */
  entries: number;
  bytes: number;
  bytesOf: (response: Cached) => number;
  /** Without it they stay until they are the least recently used. */
  seconds?: number;
}

/** The cached response to a request, and where a new one is stored. */
export interface Slot<Cached> {
  cached: Cached | undefined;
  store: (response: Cached) => void;
}

/**
 * Responses that are the same for every visitor, each for one version of the content (decision 013). The version is
 * read for each request, so a price is never older than the question.
 */
export class ResponseCache<Cached extends object> {
  private readonly entries: LRUCache<string, Cached, () => Promise<Cached>>;

  constructor(
    private readonly content: Content,
    { entries, bytes, bytesOf, seconds = 0 }: CacheLimits<Cached>,
  ) {
    this.entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: (response) => Math.max(1, bytesOf(response)),
      ttl: seconds * 1_000,
      fetchMethod: (_key, _stale, { context: make }) => make(),
      ignoreFetchAbort: true, // who waits for a response gets it, also when its entry was evicted meanwhile
    });
  }

  /** `request` is all that tells one response from another. */
  async slotOf(request: object): Promise<Slot<Cached>> {
    const hash = hashOf(request);
    // Only a cached response is worth the statement: making one reads the version itself.
    const known = this.entries.has(keyOf(this.content.lastVersion, hash));
    const cached = known ? this.entries.get(keyOf(await this.content.version(), hash)) : undefined;
    const before = this.content.lastVersion;
    const store = (response: Cached) => {
      // Making it read the version and found no other: the response is of this version.
      if (before === this.content.lastVersion) this.entries.set(keyOf(before, hash), response);
    };
    return { cached, store };
  }

  /** The cached response; or the one that `make` makes, once for all who ask at the same time. */
  async getOrMake(request: object, make: () => Promise<Cached>): Promise<Cached> {
    // The version is read before the response is made, so the response is never older than its key says.
    const version = await this.content.version();
    return this.entries.forceFetch(keyOf(version, hashOf(request)), { context: make });
  }
}

/** The content of all public queries. They have one version. */
export function contentOf(queries: readonly PublicQueries[]): Content {
  if (queries.some(({ version }) => version !== queries[0]?.version))
    throw new Error("Public queries of two versions: the cache has one");
  return queries[0] ?? { version: () => Promise.resolve(0), lastVersion: 0 };
}

const keyOf = (version: number, hash: string) => `${version} ${hash}`;

function hashOf(request: object): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64");
}
