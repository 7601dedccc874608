import http from "node:http";

/** A client with a keep-alive connection and a session, like one customer's browser. */
export class GraphqlClient {
  constructor(url, cookie = "", path = "/graphql") {
    this.url = new URL(url);
    this.path = path;
    this.cookies = new Map(cookie ? cookie.split("; ").map((pair) => pair.split("=")) : []);
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  }

  get cookie() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** The answer's `data`; throws on anything but a clean answer. */
  async ask(query, variables = {}, operationName) {
    const { status, headers, text } = await this.post(JSON.stringify({ query, variables, operationName }));
    for (const line of headers["set-cookie"] ?? []) this.cookies.set(...line.split(";")[0].split("="));
    const { data, errors } = JSON.parse(text);
    if (status !== 200 || errors) throw new Error(`${status}: ${text.slice(0, 300)}`);
    return data;
  }

  post(body) {
    return new Promise((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...this.extraHeaders,
      };
      const { hostname, port } = this.url;
      const options = { hostname, port, path: this.path, method: "POST", headers, agent: this.agent };
      const request = http.request(options, (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on("error", reject);
      request.end(body);
    });
  }

  close() {
    this.agent.destroy();
  }
}
