import { singleLine } from "../../values/single-line";
import { escapeHtml as escaped, htmlFrame, linesAsHtml, styles } from "./mail-frame";

/** Whose mail it is: the header and the footer of each. */
export interface MailBrand {
  name: string;
  /** Where the header leads. */
  url: string;
  /** Who to write to, and where the shop is: one line each. */
  footer: readonly string[];
}

/** What a mail says. All of it is plain text: the template escapes it, and keeps line breaks. */
interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Facts in a small table: label, value. */
  details?: readonly (readonly [label: string, value: string])[];
  /** Somebody's own words, set apart. */
  quote?: string;
  button?: { label: string; url: string };
  /** After the button. */
  closing?: string;
}

export type MailTemplate = (content: MailContent) => { text: string; html: string };

/** Every mail of the shop looks alike, and says the same to programs that show text only. */
export function mailTemplate(brand: MailBrand): MailTemplate {
  return (written) => {
    const content = seen(written);
    return { text: textOf(brand, content), html: htmlOf(brand, content) };
  };
}

/** Without the characters that are not seen, or that turn what follows round. */
function seen(content: MailContent): MailContent {
  const { heading, paragraphs, details, quote, closing } = content;
  return {
    ...content,
    heading: lines(heading),
    paragraphs: paragraphs.map(lines),
    ...(details && { details: details.map(([label, value]) => [lines(label), lines(value)] as const) }),
    ...(quote && { quote: lines(quote) }),
    ...(closing && { closing: lines(closing) }),
  };
}

const lines = (text: string) => text.split(/\r?\n/).map(singleLine).join("\n");

function textOf(
  brand: MailBrand,
  { heading, paragraphs, details, quote, button, closing }: MailContent,
): string {
  const parts = [
    heading,
    ...paragraphs,
    details?.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quote?.replace(/^/gm, "> "),
    button && `${button.label}:\n${button.url}`,
    closing,
    ["-- ", brand.name, ...brand.footer, brand.url].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function htmlOf(
  brand: MailBrand,
  { heading, paragraphs, details, quote, button, closing }: MailContent,
): string {
  const parts = [
    `<h1 style="${styles.heading}">${escaped(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    details && table(details),
    quote && `<blockquote style="${styles.quote}">${linesAsHtml(quote)}</blockquote>`,
    button &&
      `<p style="${styles.buttonRow}"><a href="${escaped(webAddress(button.url))}" style="${styles.button}">${escaped(button.label)}</a></p>`,
    closing && paragraph(closing),
  ];
  return htmlFrame({
    title: heading,
    header: `<a href="${escaped(webAddress(brand.url))}" style="${styles.brand}">${escaped(brand.name)}</a>`,
    body: parts.filter(Boolean).join("\n"),
    footer: [brand.name, ...brand.footer].map(escaped).join("<br>"),
  });
}

function paragraph(text: string): string {
  return `<p style="${styles.paragraph}">${linesAsHtml(text)}</p>`;
}

function table(details: NonNullable<MailContent["details"]>): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${linesAsHtml(value)}</td></tr>`,
  );
  return `<table style="${styles.details}">${rows.join("")}</table>`;
}

/** A link in a mail leads to the web and nowhere else (`javascript:` is an address too). */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error("A mail may only link to the web");
  return url;
}
