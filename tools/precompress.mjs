import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Writes .br and .gz beside each text file of a folder, so that serving it costs no CPU. */
export async function precompress(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  await Promise.all(paths.filter((file) => compressible.test(file)).map(compress));
}

async function compress(file) {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
