/**
 * Who may see a field or do a mutation. `anyone`: the same for everybody, visitors included. `browser`: about the
 * browser that asks. `owner`: the signed-in customer, and only the own. `answer`: told in a mutation's answer only, to
 * who asked for it.
 */
export type Rule = "anyone" | "browser" | "owner" | "answer";

const refusals =
  "BalanceTooLow CartEmpty EmailTaken IdempotencyKeyReused NotInCart NotOnSale PaymentUnavailable PriceChanged " +
  "QuantityOutOfRange SlotNotAvailable UserDoesNotExist WalletLimitReached WrongCredentials AssistantUnavailable " +
  "CodeNotValid InvalidInput TooManySavedNumbers NumberSavedAlready SavedNumberGone RenewalNotFound DetailNotRecognized";

/** Every field of the API, one by one: a new field fails the test until somebody has thought of who may see it. */
const rules: Record<string, Partial<Record<Rule, string>>> = {
  Query: {
    anyone:
      "providers provider plans planFacets featuredPlans quickAmounts fundingLimits products product faqs shopInfo installationSlots deliveryMethods deliveryExpectation",
    browser: "googleSignIn passwordResetRemovesDetails",
    owner: "me funding bundlePurchase order",
  },
  Mutation: {
    anyone:
      "signUp signIn signOut verifyEmail requestPasswordReset resetPassword linkGoogle sendContactMessage " +
      "bookInstallation confirmInstallation sendChatMessage handOverChat",
    owner:
      "updateProfile restoreDetails changePassword signOutOtherSessions requestEmailVerification fundWallet checkFunding " +
      "purchaseBundle reportNotReceived addToCart removeFromCart increaseCartItem decreaseCartItem clearCart checkout saveNumber " +
      "removeSavedNumber stopRenewal skipRenewal limitRenewal resumeRenewal",
  },
  Provider: { anyone: "id name icon recipientKind numberPrefixes dataPackages" },
  DataPackage: { anyone: "id name provider dataOptions popularity" },
  DataOption: {
    anyone:
      "id benefits price duration durationDays megabytes onSale dataPackage pricePerGb pricePerDay extras planDuration",
  },
  PlanFacets: { anyone: "total providers durations sizes prices extras withoutEach" },
  PlanProviderCount: { anyone: "provider count" },
  PlanDurationCount: { anyone: "duration count" },
  PlanSizeCount: { anyone: "minMegabytes count" },
  PlanPriceCount: { anyone: "maxPrice count" },
  PlanExtraCount: { anyone: "extra count" },
  PlanFacetCount: { anyone: "facet count" },
  DataOptionConnection: { anyone: "edges pageInfo totalCount" },
  DataOptionEdge: { anyone: "cursor node" },
  PageInfo: { anyone: "endCursor hasNextPage" },
  Product: { anyone: "id name description image price oldPrice onSale provider kind facts" },
  ProductFact: { anyone: "name value" },
  Faq: { anyone: "id question answer onContactPage" },
  ShopInfo: {
    anyone:
      "name phones emails careEmail addresses socials liveChatHours careAnswerHours demoVideoUrl aboutUrl termsUrl feedbacksUrl paymentsAreSandbox",
  },
  SocialLink: { anyone: "name handle url" },
  InstallationSlots: { anyone: "dates times" },
  DeliveryMethod: { anyone: "code name description fee earliest latest" },
  GoogleSignIn: { browser: "available outcome message returnTo" },
  User: {
    owner:
      "id customerNumber firstName lastName email emailVerified phoneNumber photo createdAt modifiedAt removedDetails hasPassword signInSessions " +
      "wallet boughtBefore lastPurchases bundlePurchases cart orders lastContactDetails usedContactDetails savedNumbers renewals statementMonths statement timeline underWay visits",
  },
  RemovedDetails: { owner: "removedAt expiresAt needsDetail" },
  ContactDetails: { owner: "name email phone address" },
  Receipt: { owner: "title reference state seller buyer facts lines totals pdfPath" },
  ReceiptParty: { owner: "name lines" },
  ReceiptFact: { owner: "term value" },
  ReceiptLine: { owner: "name detail amount" },
  ReceiptTotal: { owner: "term amount" },
  SignInSession: { owner: "id device createdAt lastSeenAt current" },
  Wallet: { owner: "id balance held holds recentFundings transactions" },
  WalletHold: { owner: "id reference amount message" },
  Funding: { owner: "id reference amount status checkoutUrl createdAt wallet receipt" },
  WalletTransactionConnection: { owner: "edges pageInfo totalCount" },
  WalletTransactionEdge: { owner: "cursor node" },
  WalletTransaction: { owner: "id kind amount balanceAfter reference description createdAt" },
  BundlePurchaseConnection: { owner: "edges pageInfo totalCount" },
  BundlePurchaseEdge: { owner: "cursor node" },
  BundlePurchase: {
    owner:
      "id network benefits duration reference recipient phone autoRenewal renewalId price status createdAt refundAt settledAt deliveryCheck dataOption wallet receipt",
  },
  Renewal: {
    owner:
      "id boughtFor recipient status pausedBecause agreedPrice consent consentedAt endsAt skipsNext timesLeft dataOption renewsAt " +
      "retriedUntil",
  },
  Recipient: { owner: "kind value formatted" },
  SavedNumber: { owner: "id name recipient number createdAt" },
  Statement: { owner: "id month openingBalance closingBalance lines" },
  StatementLineConnection: { owner: "edges pageInfo totalCount" },
  StatementLineEdge: { owner: "cursor node" },
  StatementLine: {
    owner: "id kind amount balanceAfter reference description createdAt itemKind itemId",
  },
  AccountItemConnection: { owner: "edges pageInfo totalCount" },
  AccountItemEdge: { owner: "cursor node" },
  Cart: { owner: "id items numberInCart cartTotal" },
  CartItem: { owner: "id product numberOfItems subTotal" },
  OrderConnection: { owner: "edges pageInfo totalCount" },
  OrderEdge: { owner: "cursor node" },
  Order: {
    owner:
      "id reference status lines changes itemsTotal deliveryFee total deliveryMethod deliveryEarliest deliveryLatest name " +
      "email address phone createdAt wallet cart receipt",
  },
  InstallationBooking: { owner: "id reference name email phone address date createdAt time heldUntil" },
  OrderChange: { owner: "status reason createdAt" },
  OrderLine: { owner: "id product network name unitPrice quantity subTotal" },
  ...Object.fromEntries(refusals.split(" ").map((type) => [type, { answer: "message" }])),
  BalanceTooLow: { answer: "message balance shortfall wallet" },
  PriceChanged: { answer: "message price dataOption" },
  WalletLimitReached: { answer: "message limit" },
  CodeNotValid: { answer: "message problem" },
  InvalidInput: { answer: "message fields" },
  InvalidField: { answer: "name message" },
  Confirmation: { answer: "message" },
  ContactMessage: { answer: "id reference createdAt" },
  ChatReply: { answer: "sessionId reply links purchaseId" },
  ChatHandOver: { answer: "reference email messages message" },
  ChatLink: { answer: "text href" },
  ChatMessage: { answer: "id isUser text createdAt" },
  DeliveryExpectation: { anyone: "usualSeconds refundHours" },
  NotReceivedReport: { answer: "message purchase" },
  FundingLimits: { anyone: "min max" },
  DeliveryCheck: { owner: "reportedAt answerBy" },
};

/** "Type.field" → its rule. */
export const ruleOf: ReadonlyMap<string, Rule> = new Map(
  Object.entries(rules).flatMap(([type, byRule]) =>
    Object.entries(byRule).flatMap(([rule, fields]) =>
      fields.split(" ").map((field) => [`${type}.${field}`, rule as Rule] as const),
    ),
  ),
);
