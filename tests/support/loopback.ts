import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  /** The body, byte for byte. */
  text: string;
}

/** A third party's server on loopback; the subclass implements its protocol. */
export abstract class Loopback {
  /** Every request, oldest first. */
  readonly calls: Call[] = [];
  private readonly server: Server = createServer((req, res) => {
    let text = "";
    req.setEncoding("utf8").on("data", (part: string) => (text += part));
    req.on("end", () => {
      const call = { method: req.method ?? "", path: req.url ?? "", headers: req.headers, text };
      this.calls.push(call);
      void this.answer(call, res);
    });
  });

  protected abstract answer(call: Call, res: ServerResponse): void | Promise<void>;

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
