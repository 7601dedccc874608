import { PassThrough } from "node:stream";
import { createLogger } from "../../../server/platform/observability/logger";

describe("the logger", () => {
  it("redacts secrets at any depth", () => {
    const stream = new PassThrough();
    const secret = "korrekt-horse-battery";
    const logger = createLogger("info", stream);

    logger.info(
      {
        password: secret,
        input: { password: secret, code: secret },
        req: { headers: { cookie: secret, authorization: secret } },
      },
      "seen",
    );

    const line = String(stream.read());
    expect(line).toContain('"msg":"seen"');
    expect(line).not.toContain(secret);
  });
});
