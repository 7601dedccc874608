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
  stateScript: string;
  visit: Visit;
  /** The page's module, by its name in the manifest. */
  module: string;
}

/** React renders no `<head>` here, so its output begins with the titles, metas and links. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)+/;

/** Fills the template with the rendered page. */
export function pageDocument(build: WebBuild, parts: DocumentParts): string {
  const { rendered, stateScript, visit, module } = parts;
  const head = hoisted.exec(rendered)?.[0] ?? "";
  const body = rendered.slice(head.length);
  const { html, scripts } = withoutScripts(build.template);
  const own = pageFiles(build, module);
  const [beforeHead = ""] = html.split("<!--head-->", 1);
  const afterHead = html.slice(html.indexOf("<!--/head-->") + "<!--/head-->".length);
  return [beforeHead, head, own.styles, startScript([...scripts, ...own.scripts]), afterHead]
    .join("")
    .replace('<div id="root">', () => `<div id="root"${visitAttribute(visit)}>`)
    .replace("<!--page-->", () => body)
    .replace("<!--state-->", () => stateScript);
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
