import type { Visit } from "../platform/visit";
import { visitAttribute } from "./page-state";

/** The output of `vite build` that the server needs. */
export interface WebBuild {
  /** The built index.html, with placeholders for head, page and state. */
  template: string;
  manifest: Record<string, ManifestChunk>;
}

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

interface DocumentParts {
  /** The head elements that React has hoisted, as HTML. */
  head: string;
  /** The page's module, by its name in the manifest. */
  module: string;
  visit: Visit;
  stateScript: string;
}

interface Surrounding {
  before: string;
  after: string;
}

/** Returns the document around a page. For less data it has no scripts and no web font. */
export function documentAround(
  build: WebBuild,
  { head, module, visit, stateScript }: DocumentParts,
): Surrounding {
  const { savesData } = visit;
  const { html, scripts } = withoutScripts(build.template);
  const own = pageFiles(build, module);
  const [start, toPage, toState, end] = templateParts(savesData ? withLessData(html) : html);
  const root = `<div id="root"${savesData ? "" : visitAttribute(visit)}>`;
  return {
    before:
      start +
      head +
      own.styles +
      (savesData ? "" : startScript([...scripts, ...own.scripts])) +
      toPage.replace('<div id="root">', () => root),
    after: toState + (savesData ? "" : stateScript) + end,
  };
}

/** The styles use the system's fonts under `data-less-data`. */
const withLessData = (template: string) =>
  template.replace("<html ", "<html data-less-data ").replace(/<link rel="preload"[^<>]*>/, "");

/**
 * Splits the template where head, page and state belong. Only the template is searched for these places, never what is
 * put there: a page shows values from its address and its forms, which may contain the text of a placeholder.
 */
function templateParts(template: string): [start: string, toPage: string, toState: string, end: string] {
  const [start, head, ...rest] = template.split(/<!--\/?head-->|<!--page-->|<!--state-->/);
  if (start === undefined || head === undefined || rest.length !== 3)
    throw new Error("index.html must have one place for each of head, page and state");
  return [start, ...(rest as [string, string, string])];
}

/** Returns the script addresses of every page, the entry first, and the template without them. */
function withoutScripts(template: string) {
  const scripts: string[] = [];
  const html = template.replaceAll(
    /(?<!\s)\s*<(?:script type="module"|link rel="modulepreload")[^<>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g,
    (_, file: string) => {
      scripts.push(file);
      return "";
    },
  );
  return { html, scripts };
}

/** The scripts that public/start.js loads after the page has been painted. */
const startScript = (scripts: string[]) =>
  `<script defer src="/start.js" data-scripts="${scripts.join(" ")}"></script>`;

/** Returns the files that the page needs in addition to those of every page. */
function pageFiles({ manifest, template }: WebBuild, module: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(`/${chunk.file}`) || template.includes(`/${chunk.file}"`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  visit(module);
  const links = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  return { scripts: [...scripts], styles: links.join("") };
}
