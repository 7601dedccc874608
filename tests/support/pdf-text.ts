import { inflateSync } from "node:zlib";

/** Returns the text of a PDF made with pdfkit, a line for each piece of text, in drawing order. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", font = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1];
      if (unicode) fonts.set(name, lettersOf(objects.get(unicode)?.stream ?? ""));
    }
  }
  return [...objects.values()]
    .filter(({ stream }) => stream.includes("BT\n"))
    .flatMap(({ stream }) => [...stream.matchAll(/BT\n([\s\S]*?)ET/g)])
    .map(([, block = ""]) => lineOf(block, fonts))
    .join("\n");
}

interface PdfObject {
  head: string;
  /** Empty if it is not compressed text. */
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 0: whole, 1: id = "", index } of text.matchAll(/(?<=\n)(\d+) 0 obj\n[\s\S]*?endobj/g)) {
    const [head = ""] = whole.split("stream\n");
    const length = /\/Length (\d+)/.exec(head)?.[1];
    const start = index + head.length + "stream\n".length;
    const isText = length !== undefined && head.includes("/FlateDecode") && !head.includes("/FontFile");
    const bytes = isText ? pdf.subarray(start, start + Number(length)) : Buffer.alloc(0);
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString("latin1") : "" });
  }
  return objects;
}

/** Parses a ToUnicode map: the letters by glyph code. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", , list = ""] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [n, [, units = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const code = (parseInt(first, 16) + n).toString(16).padStart(4, "0");
      letters.set(code, Buffer.from(units.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function lineOf(block: string, fonts: Map<string, Map<string, string>>): string {
  const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "");
  return [...block.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, codes = ""]) => codes.match(/.{4}/g) ?? [])
    .map((code) => font?.get(code) ?? "□")
    .join("");
}
