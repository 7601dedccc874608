/** What a page rendered by `npm run dev` asks through, in place of Apollo's SchemaLink: the schema is in the shop's process. */
import { ApolloLink } from "@apollo/client";
import { from } from "rxjs";

export class SchemaLink extends ApolloLink {
  #ask;

  constructor({ context }) {
    super();
    this.#ask = context.ask;
  }

  request({ query, variables, operationName }) {
    return from(this.#ask({ query, variables, operationName }));
  }
}
