import type { AddressInfo } from "node:net";
import express from "express";
import { createExpressServer } from "../../../server/app/http/express-server";

describe("a server for Express", () => {
  const app = express();
  app.get("/", (req, res) => void res.json({ secure: req.secure, isSameApp: res.app === app }));
  const server = createExpressServer(app, {});
  const created: object[] = [];
  server.prependListener("request", (...both) =>
    created.push(...both.map((each) => Object.getPrototypeOf(each))),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("creates requests and responses with the prototypes that Express sets, so that it replaces none", async () => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

    expect(await response.json()).toEqual({ secure: false, isSameApp: true });
    expect(created[0]).toBe(app.request);
    expect(created[1]).toBe(app.response);
  });
});
