/** Passes a request on to the shop behind, and its answer back; resolves when the answer begins. */
import { request } from "node:http";

export function passOn(req, res, port) {
  const headers = { ...req.headers };
  delete headers.connection;
  const options = { host: "127.0.0.1", port, method: req.method, path: req.url, headers, agent: false };
  return new Promise((resolve) => {
    const asked = request(options, (answer) => {
      resolve();
      delete answer.headers.connection;
      res.writeHead(answer.statusCode, withReconnection(answer.headers));
      answer.pipe(res);
    });
    asked.on("error", (error) => (res.headersSent ? res.destroy() : unavailable(req, res, error.message)));
    asked.on("close", resolve);
    res.on("close", () => asked.destroy());
    req.pipe(asked);
  });
}

/** Vite's client waits for us in a worker of its own making when we are gone. The policy stays as it is besides. */
function withReconnection(headers) {
  const policy = headers["content-security-policy"];
  if (policy) headers["content-security-policy"] = `${policy};worker-src 'self' blob:`;
  return headers;
}

/** The page tells why by itself, and comes back by itself. */
export function unavailable(req, res, reason) {
  res.statusCode = 503;
  res.setHeader("Cache-Control", "no-store");
  if (req.headers.accept?.includes("text/html")) {
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.end(
      '<!doctype html><title>The shop is not open</title><script type="module" src="/@dev/page.js"></script>',
    );
  } else {
    res.setHeader("Content-Type", "application/json");
    res.end(JSON.stringify({ error: `The shop is not open: ${reason}` }));
  }
}
