import { nameInHead } from "../../values/person-name";
import { singleLine } from "../../values/single-line";

/** A sender or recipient; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
  /** Whether the address's owner has confirmed it. True for the shop's own addresses. */
  isConfirmed: boolean;
  /** Whose account it belongs to; absent for other addresses. */
  customerId?: string;
}

/** An address that may receive text typed by people. */
export type ConfirmedAddress = MailAddress & { isConfirmed: true };

/** Decides which of its hourly places a mail to an unconfirmed address takes (`UnconfirmedAllowance`). */
export type MailPurpose = "reset" | "google" | "link" | "stranger" | "notice";

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
  purpose: MailPurpose;
  readonly [written]: true;
}

export interface MailBrand {
  name: string;
  /** The shop's public URL: the header's link, and the start of every other link. */
  url: string;
  footer: readonly string[];
  care: ConfirmedAddress;
  /** The path of the page on which the customer locks the wallet. */
  lockPath: (customerId: string) => Path;
}

/** The content of a mail as plain text. The template escapes it and keeps line breaks. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  details?: readonly (readonly [label: string, value: string])[];
  quote?: string;
  button?: { label: string; path: Path };
  closing?: string;
}

type Path = `/${string}`;

/** What an unconfirmed address is sent instead of the content. It has no place for text that a person typed. */
interface MailNotice {
  reference?: string;
  /** The page of the account with the details. */
  path: `/account${string}`;
}

interface DraftTo<To extends MailAddress> {
  to: To;
  /** Customer care unless given. */
  replyTo?: MailAddress;
  subject: string;
  content: MailContent;
}

/**
 * A mail as features write it. One that may go to an unconfirmed address has a notice to send instead, or a purpose: then
 * the address gets its content, which must have no typed text (`unconfirmed-mail.test.ts` tries each).
 */
type MailDraft =
  | DraftTo<ConfirmedAddress>
  | (DraftTo<MailAddress> & { notice: MailNotice })
  | (DraftTo<MailAddress> & { purpose: MailPurpose });

export type MailTemplate = (draft: MailDraft) => Mail;

/** The shared layout of all mails, with the same content as HTML and as text. */
export function mailTemplate(brand: MailBrand): MailTemplate {
  return (draft) => {
    const { to, replyTo = brand.care } = draft;
    const purpose = "purpose" in draft ? draft.purpose : "notice";
    const { subject, content } = "notice" in draft && !to.isConfirmed ? noticeOf(draft.notice) : draft;
    const shown = removeInvisibleCharacters(content);
    if (!to.isConfirmed && purpose === "notice")
      shown.closing = [shown.closing, unconfirmedHint].filter(Boolean).join(" ");
    const { customerId, isConfirmed } = to;
    const lockUrl = customerId && isConfirmed ? brand.url + brand.lockPath(customerId) : null;
    return {
      to: plainHead(to),
      ...(replyTo.address !== to.address && { replyTo: plainHead(replyTo) }),
      purpose,
      subject: singleLine(subject),
      text: textOf(brand, shown, lockUrl),
      html: htmlOf(brand, shown, lockUrl),
    } as Mail;
  };
}

const noticeParts = /^(?:[A-Z]{3}-[0-9A-Z]{10})? \/account(?:\/[a-z]+(?:\/[0-9a-f-]{36})?)?$/;

function noticeOf({ reference = "", path }: MailNotice): { subject: string; content: MailContent } {
  if (!noticeParts.test(`${reference} ${path}`))
    throw new Error("A notice has a reference and a page of the account only");
  const subject = reference ? `There is news about ${reference}` : "There is news in your account";
  const content = {
    heading: subject,
    paragraphs: ["Log in to see what is new."],
    button: { label: "See what is new", path },
  };
  return { subject, content };
}

const unconfirmedHint =
  "We send few emails to this address until you confirm it, so this one may stand for several. To confirm it, log in and open Settings. If you have no account with us, please ignore this email.";

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
  lockUrl: string | null,
): string {
  const parts = [
    heading,
    ...paragraphs,
    details?.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quote?.replace(/^/gm, "> "),
    button && `${button.label}:\n${brand.url}${button.path}`,
    button && codeOf(button.path),
    closing,
    lockUrl && `${lockLabel}:\n${lockUrl}`,
    ["-- ", brand.name, ...brand.footer, brand.url].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function htmlOf(
  brand: MailBrand,
  { heading, paragraphs, details, quote, button, closing }: MailContent,
  lockUrl: string | null,
): string {
  const title = escaped(heading);
  const body = htmlLines([
    `<h1 style="${styles.heading}">${title}</h1>`,
    ...paragraphs.map(paragraph),
    details && table(details),
    quote && `<blockquote style="${styles.quote}">${linesAsHtml(quote)}</blockquote>`,
    button &&
      `<p style="${styles.buttonRow}"><a href="${escaped(brand.url + button.path)}" style="${styles.button}">${escaped(button.label)}</a></p>`,
    button && codeOf(button.path, paragraph),
    closing && paragraph(closing),
  ]);
  return htmlPage(brand, title, body, lockUrl);
}

const lockLabel = "Lost your phone? Lock your wallet for 24 hours";

/** For a link that arrives incomplete: the page asks for the code. */
function codeOf(path: string, format = (text: string) => text): string | undefined {
  const code = /by=mail#code=([\w-]+)$/.exec(path)?.[1];
  return code && format(`If the link does not work, enter this code: ${code}`);
}

const htmlLines = (parts: readonly (string | undefined)[]) =>
  parts
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join("");

function paragraph(text: string): string {
  return `<p style="${styles.paragraph}">${linesAsHtml(text)}</p>`;
}

function table(details: NonNullable<MailContent["details"]>): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr style="${styles.row}"><th scope="row" align="left" style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${linesAsHtml(value)}</td></tr>`,
  );
  return `<table style="${styles.details}">\n${htmlLines(rows)}</table>`;
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

/** In lines that end with CRLF. */
function htmlPage(brand: MailBrand, title: string, body: string, lockUrl: string | null): string {
  const header = `<a href="${escaped(brand.url)}" style="${styles.brand}">${escaped(brand.name)}</a>`;
  const lock = lockUrl ? `<a href="${escaped(lockUrl)}" style="color:${muted}">${lockLabel}</a><br>` : "";
  const footer = lock + [brand.name, ...brand.footer].map(escaped).join("<br>");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;background:#f3eee4">
<table role="presentation" style="width:100%;border-collapse:collapse;background:#f3eee4"><tr><td style="padding:24px 12px">
<table role="presentation" style="width:100%;max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:20px 28px;background:${ink};border-radius:16px 16px 0 0;${textStyle(22, "#ffffff")}">${header}</td></tr>
<tr><td style="padding:28px;background:#ffffff;border-radius:0 0 16px 16px;${textStyle(16, ink)}">
${body}</td></tr>
<tr><td style="padding:20px 28px;${textStyle(13, muted)}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.replaceAll("\n", "\r\n");
}

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
