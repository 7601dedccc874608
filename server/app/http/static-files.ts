import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Handler, Request, Response } from "express";
import { acceptedEncoding, compressions } from "./encodings";

interface StaticFile {
  extension: string;
  etag: string;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Names under /assets contain a hash of their content. */
const immutable = "public, max-age=31536000, immutable";

/**
 * Serves the files of a folder and their precompressed forms from memory, as they were at start-up: a rebuild while the
 * shop runs must neither break responses nor mix two releases (decision 013). `cacheControl` applies to names without a
 * hash.
 */
export function staticFiles(folder: string, cacheControl: (pathname: string) => string): Handler {
  const files = readFiles(folder);

  return (req, res, next) => {
    const isHashed = req.path.startsWith("/assets/");
    const file = files.get(req.path);
    if (!file || (req.method !== "GET" && req.method !== "HEAD")) {
      if (!isHashed) return next();
      res.status(404).type("text/plain").send("No such file");
      return;
    }
    res.set({ "Cache-Control": isHashed ? immutable : cacheControl(req.path), ETag: file.etag });
    res.type(file.extension);
    const offered = compressions.filter((form) => file[form]);
    if (offered.length === 0) return sendRange(req, res, file);
    const form = acceptedEncoding(req, offered);
    if (form !== "identity") res.set("Content-Encoding", form);
    res.vary("Accept-Encoding").send(file[form]);
  };
}

/** Safari plays video only from servers that support ranges; other browsers need them to seek. */
function sendRange(req: Request, res: Response, { identity, etag }: StaticFile): void {
  res.set("Accept-Ranges", "bytes");
  // A range of a different version than the first one is useless.
  const isSame = [undefined, etag].includes(req.get("If-Range"));
  const ranges = isSame && req.method === "GET" ? req.range(identity.length, { combine: true }) : undefined;
  if (ranges === -1) {
    res.status(416).set("Content-Range", `bytes */${identity.length}`).end();
    return;
  }
  // The whole file is a valid response to malformed and multiple ranges.
  if (!Array.isArray(ranges) || ranges.type !== "bytes" || ranges.length !== 1) {
    res.send(identity);
    return;
  }
  const { start, end } = ranges[0]!;
  res
    .status(206)
    .set("Content-Range", `bytes ${start}-${end}/${identity.length}`)
    .send(identity.subarray(start, end + 1));
}

function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith(".")));
  return new Map(
    names.map((name) => [`/${name.replaceAll(path.sep, "/")}`, readFile(path.join(folder, name))]),
  );
}

function readFile(file: string): StaticFile {
  const identity = readFileSync(file);
  const readIfExists = (name: string) => (existsSync(name) ? readFileSync(name) : null);
  const forms = { br: readIfExists(`${file}.br`), gzip: readIfExists(`${file}.gz`) };
  const hash = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  // Ranges require a single encoding of the file, identical byte for byte.
  const etag = forms.br || forms.gzip ? `W/${hash}` : hash;
  return { extension: path.extname(file), etag, identity, ...forms };
}

export const sandboxPath = "/sandbox";

/** The developers' page and its files. The shop's pages do not link to them, so customers never load them. */
export function sandbox(distDir: string): Handler {
  const built = path.join(distDir, "sandbox");
  if (!existsSync(path.join(built, "index.html"))) {
    throw new Error(`The API sandbox is not built (${built} is missing): npm run build`);
  }
  const serve = staticFiles(built, () => "no-cache");

  return (req, res, next) => {
    if (req.path === "/") req.url = "/index.html";
    serve(req, res, next);
  };
}
