/** Pages that everyone can open; the last one does not exist. */
export const publicPages = [
  "/",
  "/packages",
  "/products-and-services",
  "/contact-us",
  "/chat",
  "/privacy-policy",
  "/cart",
  "/checkout",
  "/schedule-installation",
  "/schedule-installation/confirm",
  "/schedule-installation/confirm?by=mail#code=unknown",
  `/schedule-installation/confirm?by=mail#code=${"u".repeat(43)}`,
  "/login",
  `/login?mode=verifyEmail&by=mail#code=${"u".repeat(43)}`,
  "/login?mode=resetPassword",
  "/login?mode=resetPassword&by=mail",
  `/login?mode=resetPassword&by=mail#code=${"u".repeat(43)}`,
  `/login?mode=changeEmail&by=mail#code=${"u".repeat(43)}`,
  `/login?mode=restoreEmail&by=mail#code=${"u".repeat(43)}`,
  "/login?mode=google",
  "/lock",
  "/nowhere",
];

/** Pages with choices in the URL: filters, a comparison, an empty list. */
export const chosenPages = [
  // An empty result, and three compared plans.
  "/packages?on=smile&for=day&size=50gb&upto=500&compare=mtn-monthly-12gb,airtel-monthly-15gb,airtel-monthly-25gb",
  "/products-and-services?on=mtn&compare=5g-turbo-router-mtn,5g-mifi-voice-mtn",
  "/packages?on=mtn,9mobile&for=month&size=10gb&compare=mtn-monthly-12gb,9mobile-monthly-15gb,glo-monthly-6gb",
  "/packages?on=spectranet&for=day&size=100gb&upto=500&with=night",
  "/packages?with=youtube&sort=gb&show=48",
  "/products-and-services?on=smile&kind=mifi",
];

/** Pages for signed-in customers. */
export const ownPages = [
  "/account",
  "/account/activity",
  "/account/activity?month=current",
  "/account/numbers",
  "/account/settings",
  "/account/security",
  "/account/renewals",
];
