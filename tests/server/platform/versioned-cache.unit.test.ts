import { VersionedCache } from "../../../server/platform/versioned-cache";

const never = () => Promise.reject(new Error("It is cached"));

describe("VersionedCache", () => {
  it("loads a value once for concurrent callers, and again for another version, key or failure", async () => {
    const cache = new VersionedCache<{ n: number }>({ entries: 10 });
    let loaded = 0;
    const load = async () => {
      loaded += 1;
      if (loaded === 1) throw new Error("The first fails");
      return { n: loaded };
    };
    await expect(cache.at(1, load)).rejects.toThrow("The first fails");
    const [one, two] = await Promise.all([cache.at(1, load), cache.at(1, load)]);
    expect([two, await cache.at(1, never)]).toEqual([one, one]);

    expect(await cache.at(2, load)).toEqual({ n: 3 });
    expect(await cache.at(2, load, "other")).toEqual({ n: 4 });
    expect(await cache.at(1, never)).toBe(one);
  });

  const content = { version: async () => 1, lastVersion: 1 };
  const bytesOf = ({ length }: Buffer) => length;

  it("holds at most the number of its entries, and evicts the least recently used", async () => {
    const cache = new VersionedCache<Buffer>({ entries: 3, bytes: 1_000, bytesOf });
    const cached = async (key: string) => (await cache.slot(content, key)).cached !== undefined;
    for (const key of ["a", "b", "c"]) (await cache.slot(content, key)).store(Buffer.from("{}"));
    expect(await cached("a")).toBe(true);
    (await cache.slot(content, "d")).store(Buffer.from("{}"));

    expect([await cached("a"), await cached("b"), await cached("c"), await cached("d")]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it("holds no more bytes than its limit", async () => {
    const cache = new VersionedCache<Buffer>({ entries: 10, bytes: 100, bytesOf });
    for (const key of ["a", "b", "c"]) (await cache.slot(content, key)).store(Buffer.alloc(40));

    expect((await cache.slot(content, "a")).cached).toBeUndefined();
    expect((await cache.slot(content, "b")).cached).toHaveLength(40);
  });

  it("does not store a value that was begun before an edit", async () => {
    const cache = new VersionedCache<object>();
    const edited = { version: async () => edited.lastVersion, lastVersion: 1 };
    const { store } = await cache.slot(edited, "");
    edited.lastVersion = 2;
    store({});

    expect((await cache.slot(edited, "")).cached).toBeUndefined();
  });
});
