import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express from "express";
import { buildSchema } from "graphql";

const schemaFile = path.join(__dirname, "../../../schema.graphql");
const providers = [
  ["mtn", "MTN"],
  ["airtel", "Airtel"],
  ["glo", "GLO"],
].map(([id, name]) => ({ id, name }));

/** Apollo Server over Express, as its manual sets it up, in this process: it answers the providers from memory. */
export async function startPlainApollo() {
  const apollo = new ApolloServer({
    schema: buildSchema(readFileSync(schemaFile, "utf8")),
    rootValue: { providers },
  });
  await apollo.start();
  const app = express();
  app.use("/graphql", express.json(), expressMiddleware(apollo));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await apollo.stop();
    },
  };
}
