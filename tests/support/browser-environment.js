const { TestEnvironment } = require("jest-environment-jsdom");

/** jsdom with Node's classes of requests, which the router needs and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { AbortController, AbortSignal, Request, TextDecoder, TextEncoder });
  }
};
