/** Apollo Server as its manual sets it up, over the shop's schema: every answer is an object in memory. */
import { readFileSync } from "node:fs";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { buildSchema } from "graphql";
import { operationName } from "./operation-name.mjs";

const answers = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(process.env.BASELINE_ANSWERS, "utf8"))).map(([name, text]) => [
    name,
    JSON.parse(text).data,
  ]),
);

const apollo = new ApolloServer({
  schema: buildSchema(readFileSync(process.env.BASELINE_SCHEMA, "utf8")),
  rootValue: (document) => answers[operationName(document)],
});
await apollo.start();

const app = express();
app.use("/graphql", express.json(), expressMiddleware(apollo));
const server = app.listen(0, "127.0.0.1", () => console.log(`listening on port ${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
