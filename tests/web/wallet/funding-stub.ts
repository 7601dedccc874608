/** A payment into Ada's wallet, after which it has ₦1,000. */
export const funding = (over: object = {}) => ({
  __typename: "Funding",
  id: "funding-1",
  reference: "OYF-7K3M9QXT2A",
  amount: 1000,
  status: "SUCCEEDED",
  checkoutUrl: null as string | null,
  createdAt: "2026-11-20T09:00:00.000Z",
  wallet: { id: "ada-wallet", balance: 1000 },
  ...over,
});

/** A payment after which the wallet has that balance. */
export const funded = (balance: number, over: object = {}) =>
  funding({ wallet: { id: "ada-wallet", balance }, ...over });
