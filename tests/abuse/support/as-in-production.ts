/**
 * What these tests measure shall cost what it costs in production. Jest leads each line of a stack back to its source,
 * which takes longer than most requests. This is Node's own way.
 */
Error.prepareStackTrace = (error, frames) => [error, ...frames].map(String).join("\n    at ");
