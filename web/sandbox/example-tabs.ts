import { fillIn } from "./fill-in";

// Vite reads these calls as text: their options have to be written out.
const queries = import.meta.glob<string>("./examples/*.graphql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const variables = import.meta.glob<string>("./examples/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The examples in the order of their file names, each with the variables that stand beside it. */
export function exampleTabs() {
  return Object.entries(queries)
    .sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }))
    .map(([file, query]) => ({
      query,
      variables: fillIn(variables[file.replace(/graphql$/, "json")] ?? ""),
    }));
}
