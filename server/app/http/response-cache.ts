import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ContentVersion, PublicQueries } from "../../platform/module";

interface CacheLimits<Cached> {
  /** Maximum number of responses, which bounds the overhead of small ones: key, headers and map entry. */
  entries: number;
  bytes: number;
  bytesOf: (response: Cached) => number;
  /** Without it responses stay until they are the least recently used. */
  seconds?: number;
}

/** The cached response to a request, and a function that stores a new one. */
export interface Slot<Cached> {
  cached: Cached | undefined;
  store: (response: Cached) => void;
}

/**
 * Responses that are the same for every visitor, by content version (decision 013). The version is read for each
 * request, so that a price is never older than the request.
 */
export class ResponseCache<Cached extends object> {
  private readonly entries: LRUCache<string, Cached, () => Promise<Cached>>;

  constructor(
    private readonly content: ContentVersion,
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

  /** `request` contains everything on which the response depends. */
  async slotOf(request: object): Promise<Slot<Cached>> {
    const hash = hashOf(request);
    // The version is only queried when a response is cached; creating a response reads it anyway.
    const known = this.entries.has(keyOf(this.content.lastVersion, hash));
    const cached = known ? this.entries.get(keyOf(await this.content.version(), hash)) : undefined;
    const before = this.content.lastVersion;
    const store = (response: Cached) => {
      // The version did not change while the response was created.
      if (before === this.content.lastVersion) this.entries.set(keyOf(before, hash), response);
    };
    return { cached, store };
  }

  /** Returns the cached response, or creates it with `make`, once for concurrent callers. */
  async getOrMake(request: object, make: () => Promise<Cached>): Promise<Cached> {
    // The version is read before the response is created, so the response is never older than the version in its key.
    const version = await this.content.version();
    return this.entries.forceFetch(keyOf(version, hashOf(request)), { context: make });
  }
}

/** The content of all public queries, which share one version. */
export function contentOf(queries: readonly PublicQueries[]): ContentVersion {
  const [first] = queries;
  if (queries.some(({ content }) => content !== first?.content))
    throw new Error("Public queries of two versions: the cache has one");
  return first?.content ?? { version: () => Promise.resolve(0), lastVersion: 0 };
}

const keyOf = (version: number, hash: string) => `${version} ${hash}`;

function hashOf(request: object): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64");
}
