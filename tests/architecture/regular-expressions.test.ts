import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { type Concatenation, isDisjointWith, JS, NFA, type NoParent, visitAst } from "refa";
import { analyse, type Literal } from "scslre";

interface Found extends Literal {
  file: string;
}

function expressionsIn(file: string): Found[] {
  const found: Found[] = [];
  const tree = parseSync(readFileSync(file, "utf8"), {
    syntax: "typescript",
    tsx: file.endsWith(".tsx"),
    decorators: true,
  });
  JSON.stringify(tree, (_, node: unknown) => {
    const { type, pattern, flags } = (node ?? {}) as { type?: string; pattern: string; flags: string };
    if (type === "RegExpLiteral") found.push({ file, source: pattern, flags });
    return node;
  });
  return found;
}

/**
 * Why an expression may take more than linear time, in short; null when it does not. Two quantifiers that can share
 * what they take, or one at the beginning that is tried from every place: scslre. The rest of it, retried from every
 * place where its beginning is found, as in /: "[^]*"$/: below.
 */
function superLinear(literal: Literal): string | null {
  const { reports } = analyse(literal, { reportTypes: { Move: true, Self: true, Trade: true } });
  if (reports[0]) return `${reports[0].type}, ${reports[0].character.pick}`;
  return repeatsWithinItself(literal) ? "restarts within itself" : null;
}

/**
 * Whether an endless part may take what stood before it, so that all is tried again from there, in vain. Only what does
 * not begin with a place of its own (^, a look behind) can begin anywhere.
 */
function repeatsWithinItself(literal: Literal): boolean {
  const { alternatives, maxCharacter } = parsed(literal);
  return alternatives.some(({ elements }) => {
    const at = elements.findIndex((element) => element.type === "Quantifier" && element.max === Infinity);
    const [before, endless, after] = [
      elements.slice(0, at),
      elements.slice(at, at + 1),
      elements.slice(at + 1),
    ];
    const [first] = before;
    const place = first?.type === "Unknown" ? first.id : "";
    if (at < 1 || place === "^" || place.startsWith("(?<") || after.every(({ type }) => type === "Unknown"))
      return false;
    // Inside a text, a word begins after a non-word character.
    const edge =
      place === String.raw`\b`
        ? parsed({ ...literal, source: String.raw`\W` }).alternatives[0]!.elements
        : [];
    const languageOf = (parts: typeof elements) => {
      const words = { type: "Concatenation" as const, elements: [...parts] };
      visitAst(words, { onConcatenationLeave: withoutPlaces });
      const factory = new NFA.LimitedNodeFactory(200_000);
      return NFA.fromRegex([words], { maxCharacter }, { infinityThreshold: 16 }, factory);
    };
    return !isDisjointWith(languageOf([...edge, ...before]), languageOf(endless));
  });
}

function withoutPlaces(words: NoParent<Concatenation>): void {
  words.elements = words.elements.filter(({ type }) => type !== "Unknown");
}

function parsed(literal: Literal) {
  const { expression, maxCharacter } = JS.Parser.fromLiteral(literal).parse({
    assertions: "unknown",
    backreferences: "disable",
  });
  return { alternatives: expression.alternatives, maxCharacter };
}

const files = ["server", "web"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("/generated/"))
    .filter((name) => !name.endsWith("vite.config.ts")),
);

/** Modules that put expressions together of parts when they are loaded. */
const built = [
  "../../server/features/chat/scrub",
  "../../server/features/chat/plans/quantities",
  "../../server/values/reference",
];

function builtBy(file: string): Found[] {
  const parts: Found[] = [];
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [source, flags = ""]: [string, string?]) {
      parts.push({ file, source, flags });
      return new target(source, flags);
    },
  });
  jest.isolateModules(() => jest.requireActual(file));
  globalThis.RegExp = plain;
  return parts;
}

describe("regular expressions applied to input", () => {
  it("run in linear time", () => {
    const parts = built.flatMap(builtBy);
    const found = [...files.flatMap(expressionsIn), ...parts];
    const slow = found.flatMap((literal) => {
      const reason = superLinear(literal);
      return reason ? [`${literal.file}: /${literal.source}/${literal.flags}: ${reason}`] : [];
    });

    expect(parts.length).toBeGreaterThanOrEqual(4);
    expect(found.length).toBeGreaterThan(150);
    expect(slow).toEqual([]);
  });

  it.each([/: "[\s\S]*"$/, /\S+@\S+/, /(a+)+$/, /^\s*(.*?)\s*$/, /<!--[^]*?-->/, /^(\w+\s?)*$/])(
    "are reported if they do not: %s",
    ({ source, flags }) => {
      expect(superLinear({ source, flags })).not.toBeNull();
    },
  );

  it.each([/^[^\s@]+@[^\s@]+$/, /: "[^"]*"/, /^a[^]*b/, /\bwork\w*\b/, /[\s\S]{1,80}x/])(
    "are accepted if they do: %s",
    ({ source, flags }) => {
      expect(superLinear({ source, flags })).toBeNull();
    },
  );
});
