import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|json|txt|vtt|webmanifest)$/;

/** Writes .gz and, unless it is not worth the seconds it takes, .br beside each text file, so that serving costs no CPU. */
export async function precompress(folder, { brotli = true } = {}) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const compress = async (file) => {
    const bytes = await readFile(file);
    if (brotli) await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  };
  await Promise.all(paths.filter((file) => compressible.test(file)).map(compress));
}
