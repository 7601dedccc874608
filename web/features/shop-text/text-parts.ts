interface TextPart {
  is: "heading" | "paragraph";
  text: string;
}

/** The rule: an empty line separates paragraphs, and a line at its beginning that begins with "# " is a heading. */
export function textParts(content: string): TextPart[] {
  return content
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap((block): TextPart[] => {
      const [first = "", ...rest] = block.split("\n");
      if (!first.startsWith("# ")) return [{ is: "paragraph", text: block }];
      const heading: TextPart = { is: "heading", text: first.slice(2).trim() };
      return rest.length > 0 ? [heading, { is: "paragraph", text: rest.join("\n").trim() }] : [heading];
    });
}
