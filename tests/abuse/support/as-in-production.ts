/**
 * Measured code must have production's cost. Jest maps each line of a stack to its source, which takes longer than most
 * requests. This is Node's own format.
 */
Error.prepareStackTrace = (error, frames) => [error, ...frames].map(String).join("\n    at ");
