import { HeaderMap } from "@apollo/server";
import { GraphQLError } from "graphql";
import { Busy } from "../database/transaction";

/** What comes before a request's operation is known (who is asking) may find the database busy, too: 503, ask again in a second. */
export async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    const http = { status: 503, headers: new HeaderMap([["retry-after", "1"]]) };
    throw new GraphQLError(error.message, { extensions: { code: "BUSY", http } });
  }
}
