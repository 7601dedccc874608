/** Express with its JSON parser, answering the same bytes from memory. */
import { readFileSync } from "node:fs";
import express from "express";

const text = JSON.parse(readFileSync(process.env.BASELINE_ANSWERS, "utf8")).Catalogue;

const app = express();
app.use(express.json({ limit: "32kb" }));
app.post("/graphql", (_, response) => {
  response.type("application/json").send(text);
});
const server = app.listen(0, "127.0.0.1", () => console.log(`listening on port ${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
