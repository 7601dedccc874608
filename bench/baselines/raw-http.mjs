/** The fastest that Node can answer: the bytes of BASELINE_ANSWERS' "Catalogue" for every request. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const bytes = Buffer.from(JSON.parse(readFileSync(process.env.BASELINE_ANSWERS, "utf8")).Catalogue);

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": bytes.length,
    });
    response.end(bytes);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`listening on port ${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
