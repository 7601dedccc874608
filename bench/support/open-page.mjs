import http from "node:http";

/** Loads a page or file of the shop as a browser does, for the customer or, without `signedIn`, for a visitor. */
export function openPage({ url, agent, cookie }, target, { signedIn = true } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br", ...(signedIn && { cookie }) };
    const request = http.get(new URL(target, url), { agent, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${target}: ${response.statusCode}`));
      });
    });
    request.on("error", reject);
  });
}
