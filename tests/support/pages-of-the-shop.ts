/** Pages that anybody can open; the last one does not exist. */
export const publicPages = [
  "/",
  "/packages",
  "/products-and-services",
  "/products-and-services?on=mtn&compare=5g-turbo-router-mtn,5g-mifi-voice-mtn",
  "/contact-us",
  "/privacy-policy",
  "/cart",
  "/checkout",
  "/schedule-installation",
  "/schedule-installation/confirm",
  "/schedule-installation/confirm?by=mail#code=unknown",
  "/login",
  "/login?mode=verifyEmail&code=unknown",
  "/login?mode=resetPassword",
  "/login?mode=resetPassword&code=unknown",
  "/login?mode=google",
  "/nowhere",
];

/** A customer's own. */
export const ownPages = [
  "/account",
  "/account?tab=wallet",
  "/account?tab=numbers",
  "/account/settings",
  "/account/renewals",
];
