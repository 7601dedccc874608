import type { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";
import { nameInHead } from "../../values/person-name";
import { singleLine } from "../../values/single-line";

/** A sender or recipient; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
  /** Whether the address's owner has confirmed it. True for the shop's own addresses. */
  isConfirmed: boolean;
}

/** An address that may receive text typed by people. */
export type ConfirmedAddress = MailAddress & { isConfirmed: true };

/** The purpose of a link in a mail. */
export type AccessLink = "confirm" | "google" | "reset" | "booking";

declare const written: unique symbol;

/** A mail written by the template, which decides what an unconfirmed address may be sent. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  /** Lines end with LF. */
  text: string;
  /** ASCII in short lines that end with CRLF, as it is sent: encoding mails made a sixth of the garbage of a sale. */
  html: string;
  /** Omitted for notices. */
  access?: AccessLink;
  /** Writes the notice that stands for this and further ones to an unconfirmed address. Omitted where none does. */
  later?: () => Mail;
  readonly [written]: true;
}

declare const trustedText: unique symbol;

/** Text without any part typed by a person. */
export type ShopText = string & { readonly [trustedText]: true };

/** References, and times of day such as `10:30 AM` and `12:00 AM (noon)`. */
const plainValue = /^(?:[A-Z]{2,4}-[0-9A-Z]{4,20}|\d{1,2}:\d\d(?: ?[AP]M)?(?: \(noon\))?)$/;

/** Builds text from the code's words and amounts, dates, references and times. Throws for any other value. */
export function shopText(
  texts: TemplateStringsArray,
  ...values: readonly (Money | LocalDate | string)[]
): ShopText {
  const shown = values.map((value) => {
    if (typeof value !== "string") return value.formatted;
    if (!plainValue.test(value)) throw new Error("An unconfirmed address is sent no typed text");
    return value;
  });
  return String.raw({ raw: texts }, ...shown) as ShopText;
}

/** The shop's name and addresses, for the header and footer. */
export interface MailBrand {
  name: string;
  /** The shop's public URL: the header's link, and the only allowed target of links to unconfirmed addresses. */
  url: string;
  /** Contact and postal address, one line each. */
  footer: readonly string[];
}

/** The content of a mail as plain text. The template escapes it and keeps line breaks. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Rows of a small table: label, value. */
  details?: readonly (readonly [label: string, value: string])[];
  /** A quotation of text that a person typed. */
  quote?: string;
  button?: { label: string; url: string };
  /** Text after the button. */
  closing?: string;
}

/** The short version for unconfirmed addresses: event, reference, amount and a link to the shop. */
export interface ShortContent {
  subject: ShopText;
  heading: ShopText;
  paragraphs: readonly ShopText[];
  details?: readonly (readonly [label: ShopText, value: ShopText])[];
  button: { label: ShopText; url: string };
  closing?: ShopText;
}

interface DraftTo<To extends MailAddress> extends Pick<Mail, "replyTo" | "access"> {
  to: To;
  /** Whether it was caused by a browser that is unknown to the address's account. */
  isByStranger?: boolean;
  subject: string;
  content: MailContent;
}

/** A mail as features write it. It needs a short version unless the address is certainly confirmed. */
type MailDraft = DraftTo<ConfirmedAddress> | (DraftTo<MailAddress> & { short: ShortContent });

export type MailTemplate = (draft: MailDraft) => Mail;

/**
 * The shared layout of all mails, with the same content as HTML and as text. An unconfirmed address may belong to a
 * stranger, so it gets the short version without names.
 */
export function mailTemplate(brand: MailBrand): MailTemplate {
  const frame = htmlFrame(brand);
  const template: MailTemplate = (draft) => {
    const { to, replyTo, access, isByStranger } = draft;
    const { subject, content } = to.isConfirmed ? draft : shortOf(draft, brand);
    const shown = removeInvisibleCharacters(content);
    return {
      to: plainHead(to),
      ...(replyTo && { replyTo: plainHead(replyTo) }),
      ...(access && { access }),
      ...(!to.isConfirmed && !access && !isByStranger && { later: () => template(newsFor(to, brand)) }),
      subject: singleLine(subject),
      text: textOf(brand, shown),
      html: htmlOf(frame, shown),
    } as Mail;
  };
  return template;
}

/** The short notice that stands for several notices. */
function newsFor({ address }: MailAddress, { url }: MailBrand): MailDraft {
  const subject = shopText`We have news for you`;
  const content = {
    heading: subject,
    paragraphs: [
      shopText`We send few emails to an address that is not confirmed, so this one stands for several. Log in to see your payments, orders and visits.`,
    ],
    button: { label: shopText`See what is new`, url: `${url}/account` },
    closing: shopText`If you booked a visit without an account, please contact us.`,
  };
  return {
    to: { name: "", address, isConfirmed: false },
    subject,
    content,
    short: { subject, ...content },
  };
}

const unconfirmedHint =
  "Our emails to you are short until you confirm this address: log in and open Settings. If you have no account with us, please ignore this email.";

function shortOf(draft: MailDraft, { url }: MailBrand): { subject: string; content: MailContent } {
  if (!("short" in draft)) throw new Error("A mail to an unconfirmed address needs a short version");
  const { subject, ...content } = draft.short;
  if (!content.button.url.startsWith(`${url}/`))
    throw new Error("An unconfirmed address gets links to the shop only");
  if (draft.access) return { subject, content };
  return {
    subject,
    content: { ...content, closing: [content.closing, unconfirmedHint].filter(Boolean).join(" ") },
  };
}

/**
 * Removes line breaks, which could inject headers, and the names of unconfirmed recipients. Inputs reject line breaks,
 * but names stored earlier must not prevent a mail and its transaction from being written.
 */
function plainHead({ name, address, isConfirmed }: MailAddress): MailAddress {
  return { name: isConfirmed ? nameInHead(name) : "", address: singleLine(address), isConfirmed };
}

/** Removes characters that are invisible or reverse the text direction. */
function removeInvisibleCharacters(content: MailContent): MailContent {
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

function lines(text: string): string {
  return text.includes("\n") ? text.split(/\r?\n/).map(singleLine).join("\n") : singleLine(text);
}

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
    button && codeOf(button.url),
    closing,
    ["-- ", brand.name, ...brand.footer, brand.url].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function htmlOf(
  [beforeTitle, beforeBody, afterBody]: Frame,
  { heading, paragraphs, details, quote, button, closing }: MailContent,
): string {
  const title = escaped(heading);
  const body = htmlLines([
    `<h1 style="${styles.heading}">${title}</h1>`,
    ...paragraphs.map(paragraph),
    details && table(details),
    quote && `<blockquote style="${styles.quote}">${linesAsHtml(quote)}</blockquote>`,
    button &&
      `<p style="${styles.buttonRow}"><a href="${escaped(webAddress(button.url))}" style="${styles.button}">${escaped(button.label)}</a></p>`,
    button && codeOf(button.url, paragraph),
    closing && paragraph(closing),
  ]);
  return `${beforeTitle}${title}${beforeBody}${body}${afterBody}`;
}

/** For a link that arrives incomplete: the page asks for the code. */
function codeOf(link: string, format = (text: string) => text): string | undefined {
  const code = /by=mail#code=([\w-]+)$/.exec(link)?.[1];
  return code && format(`If the link does not work, enter this code: ${code}`);
}

/** Not `join`, which copies: the parts are copied once, when the mail is stored. */
function htmlLines(parts: readonly (string | undefined)[]): string {
  let html = "";
  for (const part of parts) if (part) html += `${part}${newLine}`;
  return html;
}

function paragraph(text: string): string {
  return `<p style="${styles.paragraph}">${linesAsHtml(text)}</p>`;
}

function table(details: NonNullable<MailContent["details"]>): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr style="${styles.row}"><th scope="row" align="left" style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${linesAsHtml(value)}</td></tr>`,
  );
  return `<table style="${styles.details}">${newLine}${htmlLines(rows)}</table>`;
}

/** Links in mails must use http or https; `javascript:` is a valid URL too. */
function webAddress(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error("A mail may only link to the web");
  return url;
}

/**
 * Mail programs support little CSS and no external style sheets: styles are inline, the layout is a table, and its cells
 * set what their content inherits. A mail is stored until it is sent, so every byte is written to disk three times.
 */
const ink = "#0b3b2e";
const muted = "#4a665b";
const textStyle = (size: number, color: string) =>
  `color:${color};font-family:Helvetica,Arial,sans-serif;font-size:${size}px;line-height:1.5;overflow-wrap:anywhere`;

const styles = {
  brand: "color:#ffffff;font-weight:bold;text-decoration:none;letter-spacing:0.02em",
  heading: "margin:0 0 16px;font-size:22px;line-height:1.3",
  paragraph: "margin:0 0 16px",
  details: `margin:0 0 20px;border-collapse:collapse;width:100%;${textStyle(16, ink)}`,
  row: "border-bottom:1px solid #e6dfd2;vertical-align:baseline",
  label: `padding:8px 12px 8px 0;width:30%;color:${muted};font-size:14px;font-weight:normal;overflow-wrap:normal`,
  value: "padding:8px 0",
  quote: "margin:0 0 20px;padding:12px 16px;border-left:4px solid #ffb020;background:#fbf8f3",
  buttonRow: "margin:24px 0",
  button: `display:inline-block;padding:14px 24px;border-radius:999px;background:#ffb020;color:${ink};font-weight:bold;text-decoration:none`,
};

/** The HTML before the title, between title and body, and after the body. */
type Frame = readonly [beforeTitle: string, beforeBody: string, afterBody: string];

const newLine = "\r\n";

function htmlFrame(brand: MailBrand): Frame {
  const header = `<a href="${escaped(webAddress(brand.url))}" style="${styles.brand}">${escaped(brand.name)}</a>`;
  const footer = [brand.name, ...brand.footer].map(escaped).join("<br>");
  const beforeTitle = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>`;
  const beforeBody = `</title>
</head>
<body style="margin:0;background:#f3eee4">
<table role="presentation" style="width:100%;border-collapse:collapse;background:#f3eee4"><tr><td style="padding:24px 12px">
<table role="presentation" style="width:100%;max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:20px 28px;background:${ink};border-radius:16px 16px 0 0;${textStyle(22, "#ffffff")}">${header}</td></tr>
<tr><td style="padding:28px;background:#ffffff;border-radius:0 0 16px 16px;${textStyle(16, ink)}">
`;
  const afterBody = `</td></tr>
<tr><td style="padding:20px 28px;${textStyle(13, muted)}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  const sent = (html: string) => html.replaceAll("\n", newLine);
  return [sent(beforeTitle), sent(beforeBody), sent(afterBody)];
}

/** HTML in ASCII. */
function escaped(text: string): string {
  return text.replace(/[&<>"']|\P{ASCII}/gu, (character) => `&#${character.codePointAt(0)};`);
}

function linesAsHtml(text: string): string {
  return escaped(text)
    .replace(/(?<!\S)\S+@\S+/g, (address) =>
      address.replace(/@(?=.)/g, "@<wbr>").replace(/\.(?=\w)/g, "<wbr>."),
    )
    .replace(/\r?\n/g, "<br>");
}
