import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Letter, MailParty } from "./mail";

export interface MimeMessage {
  envelope: ReturnType<MimeNode["getEnvelope"]>;
  /** Lines end with CRLF. */
  raw: string;
}

/**
 * Formats the letter with nodemailer's headers and encoding. Its composer makes several streams for each part: 0.9 ms of
 * CPU for a mail instead of 0.2, a tenth of a sale. Addresses are objects, so that a name is never parsed as an address.
 */
export function mimeMessage(from: MailParty, letter: Letter): MimeMessage {
  const { to, replyTo, subject, text, html, messageId, inReplyTo, createdAt } = letter;
  const message = new MimeNode("multipart/alternative");
  message.setHeader({
    "Auto-Submitted": "auto-generated", // out-of-office robots stay quiet
    From: from,
    To: to,
    ...(replyTo && { "Reply-To": replyTo }),
    ...(inReplyTo && { "In-Reply-To": inReplyTo, References: inReplyTo }),
    Subject: subject,
    "Message-ID": messageId,
    Date: createdAt,
  });
  const headers = message.buildHeaders(); // chooses the boundary
  const { boundary } = message;
  const parts = [textPart("plain", text), textPart("html", html)].map(
    (part) => `--${boundary}\r\n${part}\r\n`,
  );
  return { envelope: message.getEnvelope(), raw: `${headers}\r\n\r\n${parts.join("")}--${boundary}--\r\n` };
}

function textPart(type: "plain" | "html", content: string): string {
  const headers = `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable`;
  return `${headers}\r\n\r\n${wrap(encode(content.replace(/\r?\n/g, "\r\n")))}`;
}
