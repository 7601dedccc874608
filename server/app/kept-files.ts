import type { Handler } from "express";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface KeptFile {
  extension: string;
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Serves the files of a folder, precompressed ones beside them, as they were at the start. They are kept in memory: a
 * rebuild under a running shop must neither end it in the middle of a file nor mix two releases.
 */
export function keptFiles(folder: string, cacheControl: (pathname: string) => string): Handler {
  const files = readFiles(folder);

  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const offered = (["br", "gzip"] as const).filter((form) => file[form]);
    const form =
      offered.length > 0 && (req.acceptsEncodings([...offered]) as (typeof offered)[number] | false);
    if (form) res.set("Content-Encoding", form);
    res.set({ "Cache-Control": cacheControl(req.path), ETag: file.etag }).vary("Accept-Encoding");
    res.type(file.extension).send(file[form || "plain"]);
  };
}

function readFiles(folder: string): Map<string, KeptFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith(".")));
  return new Map(
    names.map((name) => [`/${name.replaceAll(path.sep, "/")}`, readFile(path.join(folder, name))]),
  );
}

function readFile(file: string): KeptFile {
  const plain = readFileSync(file);
  const ifThere = (name: string) => (existsSync(name) ? readFileSync(name) : null);
  return {
    extension: path.extname(file),
    etag: `W/"${createHash("sha256").update(plain).digest("base64url")}"`,
    plain,
    br: ifThere(`${file}.br`),
    gzip: ifThere(`${file}.gz`),
  };
}
