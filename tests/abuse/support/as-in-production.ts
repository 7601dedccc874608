/** What these tests measure shall cost what it costs in production, where graphql-js does not check each type twice. */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
void require("graphql"); // it looks at NODE_ENV once
process.env.NODE_ENV = NODE_ENV;

/** Jest leads each line of a stack back to its source, which takes longer than most requests. This is Node's own way. */
Error.prepareStackTrace = (error, frames) => [error, ...frames].map(String).join("\n    at ");
