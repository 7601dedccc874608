/** Production settings; the integrations are never called. */
export const productionSettings = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://shop.example",
  SESSION_SECRET: "a secret of the tests, of 32 characters and more",
  RATE_LIMITS: "on",
  PAYSTACK_SECRET_KEY: "sk_live_of_the_tests",
  PAYSTACK_URL: "https://127.0.0.1:9",
  VTU_API_KEY: "key-of-the-tests",
  VTU_SECRET_KEY: "secret-of-the-tests",
  VTU_URL: "https://127.0.0.1:9",
};
