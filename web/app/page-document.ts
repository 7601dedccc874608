/** What `vite build` leaves for the browser, as the server reads it. */
export interface WebBuild {
  /** The built index.html, with its marks for head, page and state. */
  template: string;
  manifest: Record<string, ManifestChunk>;
}

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface DocumentParts {
  /** React's output for #root, hoisted head elements in front. */
  rendered: string;
  stateScript: string;
  /** The page's module, as the manifest names it. */
  module: string;
}

/** Titles, metas and links come first in React's output, because it renders no <head> itself. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)+/;

/** The built page with everything in its place. */
export function pageDocument(build: WebBuild, { rendered, stateScript, module }: DocumentParts): string {
  const head = hoisted.exec(rendered)?.[0] ?? "";
  const body = rendered.slice(head.length);
  return build.template
    .replace(/<!--head-->[^]*?<!--\/head-->/, () => head + preloads(build.manifest, module))
    .replace("<!--page-->", () => body)
    .replace("<!--state-->", () => stateScript)
    .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ');
}

/** The page's own chunk is asked for together with the entry's, but after what is needed to paint. */
function preloads(manifest: WebBuild["manifest"], module: string): string {
  const chunks = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunk.isEntry || chunks.has(chunk.file)) return;
    chunks.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  visit(module);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...[...chunks].map(
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
    ),
  ].join("");
}
