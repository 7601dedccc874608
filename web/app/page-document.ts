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
  /** React's output for #root, preceded by the head elements that it hoists. */
  rendered: string;
  /** The page's module, by its name in the manifest. */
  module: string;
}

interface ScriptedParts extends DocumentParts {
  stateScript: string;
  visit: Visit;
}

/** React renders no `<head>` here, so its output begins with the titles, metas and links. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)+/;

/** Fills the template with the rendered page. */
export function pageDocument(build: WebBuild, parts: ScriptedParts): string {
  const { rendered, stateScript, visit, module } = parts;
  const { html, scripts } = withoutScripts(build.template);
  const own = pageFiles(build, module);
  return filled(html, rendered, own.styles + startScript([...scripts, ...own.scripts]))
    .replace('<div id="root">', () => `<div id="root"${visitAttribute(visit)}>`)
    .replace("<!--state-->", () => stateScript);
}

/** React's comments and the router's attribute, which only scripts read, and the tags for link previews. */
const forScripts = /<!--[^<>]*-->| data-discover="true"|<meta (?:property="og:|name="twitter:)[^<>]*>/g;

/** Buttons and links, which contain none of their own kind. Only smaller without: the styles hide them. */
const needingScripts = /<(button|a)\b[^<>]*\bneeds-script\b[^<>]*>.*?<\/\1>/gs;

/** The same as a browser without scripts shows it, for visitors who save data: no scripts, and no web font. */
export function plainDocument(build: WebBuild, { rendered, module }: DocumentParts): string {
  const { html } = withoutScripts(build.template);
  const plain = html
    .replace("<html ", "<html data-scriptless ")
    .replace(/<link rel="preload"[^<>]*>/, "")
    .replace("<!--state-->", "");
  // `html:root` takes precedence over the style sheet's `:root`, wherever it is.
  const systemFont = "<style>html:root{--font-display:var(--font-sans)}</style>";
  const shown = rendered
    .replaceAll(needingScripts, "")
    .replaceAll(/<\/?noscript\b[^<>]*>/g, "")
    .replaceAll(forScripts, "");
  return filled(plain, shown, pageFiles(build, module).styles + systemFont);
}

/** The template with the page, its head elements, and `ownHead` after them. */
function filled(template: string, rendered: string, ownHead: string): string {
  const head = hoisted.exec(rendered)?.[0] ?? "";
  const [beforeHead = ""] = template.split("<!--head-->", 1);
  const afterHead = template.slice(template.indexOf("<!--/head-->") + "<!--/head-->".length);
  const body = rendered.slice(head.length);
  return (beforeHead + head + ownHead + afterHead).replace("<!--page-->", () => body);
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
