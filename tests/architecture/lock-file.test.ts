import { readFileSync } from "node:fs";
import path from "node:path";

interface Entry {
  integrity?: string;
  /** Bundled in another package, whose hash covers it. */
  inBundle?: boolean;
}

const { packages } = JSON.parse(readFileSync(path.join(__dirname, "../../package-lock.json"), "utf8")) as {
  packages: Record<string, Entry>;
};

describe("package-lock.json", () => {
  it("carries the hash of every package, those of other platforms too (decision 020)", () => {
    const withoutHash = Object.entries(packages)
      .filter(
        ([place, { integrity, inBundle }]) => place !== "" && !inBundle && !integrity?.startsWith("sha512-"),
      )
      .map(([place]) => place);

    expect(Object.keys(packages).length).toBeGreaterThan(1_000);
    expect(withoutHash).toEqual([]);
  });

  it("holds what oxlint, the compilers and the test runner need on every platform", () => {
    const missing = Object.entries(
      packages as Record<string, { optionalDependencies?: Record<string, string> }>,
    )
      .flatMap(([place, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).map((name) => ({ place, name })),
      )
      .filter(({ place, name }) => !isLocked(place, name))
      .map(({ place, name }) => `${place}: ${name}`);

    expect(missing).toEqual([]);
  });
});

/** Node's resolution: beside the package, and in every folder above. */
function isLocked(place: string, name: string): boolean {
  if (`${place && `${place}/`}node_modules/${name}` in packages) return true;
  if (place === "") return false;
  return isLocked(place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)), name);
}
