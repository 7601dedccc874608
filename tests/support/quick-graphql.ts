/**
 * Loads graphql-js in production mode. Otherwise it checks every type of every value for duplicate copies of the
 * package, which takes a tenth of the server tests' time.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
void require("graphql"); // it looks at NODE_ENV once
process.env.NODE_ENV = NODE_ENV;
