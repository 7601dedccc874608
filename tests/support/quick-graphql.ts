/**
 * Loads graphql-js as production does. Elsewhere it looks twice at every type of every value, for packages that are
 * there twice: a tenth of what the server tests take.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
void require("graphql"); // it looks at NODE_ENV once
process.env.NODE_ENV = NODE_ENV;
