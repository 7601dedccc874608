const { TestEnvironment } = require("jest-environment-jsdom");

/** jsdom, with what a shop in the same process needs of Node, and the router and Apollo of a browser. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      clearImmediate,
      fetch,
      setImmediate,
      structuredClone,
    });
  }
};
