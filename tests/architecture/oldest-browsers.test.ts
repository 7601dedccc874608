import bcd, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data";
import { type AnyNode, parse } from "acorn";
import { simple } from "acorn-walk";
import browserslist from "browserslist";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const client = "dist/web/client";
const files = readdirSync(client, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(path.join(client, file), "utf8");
const scripts = files.filter((file) => file.endsWith(".js"));
const styles = files.filter((file) => file.endsWith(".css")).map(read);

/** Browser → its oldest version that package.json's browserslist names. WebView has the version of its Chrome. */
const oldest = Object.fromEntries(
  (["chrome", "safari", "firefox"] as const).map((browser) => {
    const versions = browserslist()
      .filter((name) => name.startsWith(`${browser} `))
      .map((name) => Number(name.split(" ")[1]!.split("-")[0]));
    return [browser, Math.min(...versions)];
  }),
);

/** Whether all of the oldest browsers have it, neither behind a flag nor under another name. */
function isOld({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) => {
    const statement = support[browser as "chrome"];
    const [newest] = Array.isArray(statement) ? statement : [statement];
    const added = newest?.version_added;
    if (!newest || newest.flags || newest.prefix || newest.alternative_name) return false;
    return typeof added === "string" && parseFloat(added.replace("≤", "")) <= version;
  });
}

/** The interfaces whose methods are checked: other methods share their names with many of a library's objects. */
const ofPages =
  /^(Document|Element|HTML\w*Element|Node|Window|Event|EventTarget|Abort(Controller|Signal)|Response|Request|Headers|Blob|File|FormData|URL\w*|Crypto|Navigator|History|Location|Storage|DOMTokenList|CSSStyleSheet|ReadableStream\w*|Text\w+coder\w*|Intersection\w+|Mutation\w+|Performance)$/;

/** The names that scripts can use, and whether the oldest browsers have them: objects, "Object.staticMember", ".method()". */
const names = new Map<string, boolean>();

function noteName(name: string, { __compat }: Identifier) {
  if (__compat) names.set(name, names.get(name) === true || isOld(__compat));
}

function noteObjects(objects: Record<string, Identifier>, withMethods: RegExp) {
  for (const [object, { __compat, ...members }] of Object.entries(objects)) {
    noteName(object, { __compat } as Identifier);
    for (const [member, data] of Object.entries(members as Record<string, Identifier>)) {
      if (member.endsWith("_static")) noteName(`${object}.${member.replace("_static", "")}`, data);
      else if (withMethods.test(object)) noteName(`.${member}()`, data);
    }
  }
}

noteObjects(bcd.javascript.builtins as Record<string, Identifier>, /^/);
noteObjects(bcd.api, ofPages);

/** The features that a script uses and the oldest browsers lack. Throws at a syntax that they cannot parse. */
function newIn(code: string): string[] {
  const found = new Set<string>();
  const see = (name: string) => void (names.get(name) === false && found.add(name));
  const seeObject = (node: AnyNode) => void (node.type === "Identifier" && see(node.name));
  simple(parse(code, { ecmaVersion: 2022, sourceType: "module" }), {
    MemberExpression({ object, property }) {
      if (object.type === "Identifier" && property.type === "Identifier")
        see(`${object.name}.${property.name}`);
    },
    NewExpression: ({ callee }) => seeObject(callee),
    CallExpression({ callee }) {
      seeObject(callee);
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.computed)
        return;
      const { object, property } = callee;
      // CSS.escape is not RegExp.escape.
      if (object.type === "Identifier" && names.get(`${object.name}.${property.name}`)) return;
      see(`.${property.name}()`);
    },
    StaticBlock: () => void found.add("static {}"),
    Literal({ regex }) {
      if (regex && /\(\?<[=!]/.test(regex.pattern)) found.add("look-behind");
      if (regex && regex.flags.includes("v")) found.add("flag v");
    },
  });
  return [...found].sort();
}

/** Called only where the browser has it, or a library's own method of that name. */
const allowed = new Set([
  ".requestSubmit()", // start.js checks for it first
  ".share()", // ShareReceipt checks for it first
  ".setImmediate()", // React's scheduler checks for it first
  ".clearImmediate()", // rxjs, for callbacks of setImmediate
  ".startViewTransition()", // React catches that it is missing
  ".dispose()", // of caches
  ".restore()", // of Apollo's cache
  ".use()", // of React
  ".watch()", // of Apollo's cache
]);

describe("the built scripts", () => {
  it.each(scripts)("%s use nothing that the oldest browsers lack", (file) => {
    expect(newIn(read(file)).filter((name) => !allowed.has(name))).toEqual([]);
  });

  it("are reported if they use newer APIs, patterns or syntax", () => {
    expect(newIn("[].toSorted(); Object.groupBy([], f); AbortSignal.timeout(1)")).toEqual([
      ".groupBy()",
      ".toSorted()",
      "AbortSignal.timeout",
    ]);
    expect(
      newIn("new TextDecoderStream(); [].findLast(f); /(?<=a)b/.test(c); class A { static {} }"),
    ).toEqual([".findLast()", "TextDecoderStream", "look-behind", "static {}"]);
    expect(newIn("[].at(-1); Object.hasOwn({}, 'a'); structuredClone(a); CSS.escape(a)")).toEqual([]);
    expect(() => newIn("using file = open()")).toThrow("Unexpected token");
  });
});

/** A page without it is as readable: motion, balanced lines, a scroll bar that shows, a square outline, paper's size. */
const decorative =
  /^(text-wrap|scrollbar-width|field-sizing|content-visibility|overscroll-behavior|translate|scale|accent-color|outline|size)$/;

/** The properties that a style sheet sets and the oldest browsers do not know. */
function newProperties(css: string): string[] {
  const outsideSupports = css.replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
  const set = new Set([...outsideSupports.matchAll(/[{;]([a-z][a-z-]+):/g)].map(([, name]) => name!));
  const known = bcd.css.properties as Record<string, Identifier>;
  return [...set].filter((name) => known[name]?.__compat && !isOld(known[name].__compat)).sort();
}

describe("the built styles", () => {
  it("have properties that the oldest browsers know", () => {
    expect(styles.length).toBeGreaterThan(0);
    for (const css of styles) {
      expect(newProperties(css).filter((name) => !decorative.test(name))).toEqual([]);
    }
  });

  it("lose no rule in an older browser: no cascade layers, nesting, new colours or new units", () => {
    for (const css of styles) {
      expect(css).not.toMatch(/@layer|@container|light-dark\(|okl(ab|ch)\(|@media[^{]*[<>]/);
      // After a fallback, or in @supports.
      const requested = css.replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "");
      expect(requested).not.toMatch(/color-mix\(|\d[dsl]vh/);
    }
  });
});
