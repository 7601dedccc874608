import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** The fault of the next mail. */
export type MailFault =
  | "temporary refusal" // 451
  | "permanent refusal" // 550
  | "slow" // answers when another mail has come
  | "cut before the end" // takes a part of the mail, hangs up and forgets it
  | "cut after the end"; // takes the whole mail and hangs up instead of saying so

export interface Received {
  /** From the SMTP commands, regardless of the headers. */
  from: string;
  recipients: string[];
  raw: string;
  mail: ParsedMail;
}

/** A real SMTP server on loopback with configurable faults. */
export class MailServer {
  readonly received: Received[] = [];
  /** The number of opened connections. */
  connections = 0;
  /** The answers to recipients that it refuses, such as `5.1.1 No such user`. */
  readonly refusedRecipients = new Map<string, string>();
  private readonly faults: MailFault[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly slow: (() => void)[] = [];
  private server = this.create();
  private port = 0;

  constructor(private readonly host = "127.0.0.1") {}

  static async start(host?: string): Promise<MailServer> {
    const server = new MailServer(host);
    await server.open();
    return server;
  }

  get url(): string {
    return `smtp://${this.host}:${this.port}`;
  }

  /** Sets one fault for each of the next mails. */
  failNext(...faults: MailFault[]): void {
    this.faults.push(...faults);
  }

  /** Listens on the same port as before. */
  async open(): Promise<void> {
    this.server = this.create();
    this.server.server.on("connection", (socket) => {
      this.connections += 1;
      this.sockets.add(socket);
    });
    await new Promise<void>((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(this.port, this.host, resolve);
    });
    // A client that is killed in the middle of a mail resets its connection. A mail server lives on.
    this.server.on("error", () => undefined);
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  /** Refuses connections from now on. */
  async close(): Promise<void> {
    this.hangUp();
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private create(): SMTPServer {
    return new SMTPServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onRcptTo: ({ address }, _, callback) => {
        const answer = this.refusedRecipients.get(address);
        callback(answer === undefined ? null : refusal(550, answer));
      },
      onData: (stream, session, callback) => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        const recipients = rcptTo.map(({ address }) => address);
        this.take(stream, { from, recipients }).then(() => callback(), callback);
      },
    });
  }

  private async take(stream: AsyncIterable<Buffer>, envelope: Pick<Received, "from" | "recipients">) {
    const fault = this.faults.shift();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (fault === "cut before the end") return this.hangUp();
    }
    if (fault === "temporary refusal") throw refusal(451, "Try again later");
    if (fault === "permanent refusal") throw refusal(550, "Not here");
    if (fault === "slow") await new Promise<void>((answer) => this.slow.push(answer));
    const raw = Buffer.concat(chunks).toString();
    this.received.push({ ...envelope, raw, mail: await simpleParser(raw) });
    if (fault === "cut after the end") this.hangUp();
    for (const answer of this.slow.splice(0)) answer();
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
