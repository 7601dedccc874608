// A shared machine can leave a test without CPU for a moment. As in playwright.config.ts, CI runs a failed test once more;
// `npm test` lists the flaky ones at its end.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
