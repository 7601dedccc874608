import type { GraphiQLProps } from "graphiql";

/** One operation to our own API, with the session cookie of the shop in this browser. */
export const askShop: GraphiQLProps["fetcher"] = async (operation, { headers } = {}) => {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(operation),
  });
  return response.json();
};
