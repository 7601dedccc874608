/** The web's operations, under the names that the baselines use. */
export const signUp = `mutation SignUp($input: SignUpInput!) { signUp(input: $input) { __typename } }`;
export const signIn = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { ... on User { id } } }`;
export const fundWallet = `mutation FundWallet($input: FundWalletInput!) {
  fundWallet(input: $input) { __typename ... on Funding { id status } }
}`;

export const catalogue = `query Catalogue {
  providers { id name icon dataPackages { id name dataOptions { id benefits price duration durationDays } } }
}`;
export const searchPlans = `query SearchPlans($filter: PlanFilter, $first: Int!) {
  plans(filter: $filter, first: $first) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id benefits price duration dataPackage { id name provider { id name } } } }
  }
}`;
export const findPlans = `query FindPlans($filter: PlanFilter, $sort: PlanSort!) {
  plans(filter: $filter, sort: $sort, first: 24) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node {
      id benefits price duration durationDays megabytes pricePerGb pricePerDay extras planDuration
      dataPackage { id name provider { id name } }
    } }
  }
  planFacets(filter: $filter) {
    total
    providers { provider { id name } count }
    durations { duration count }
    sizes { minMegabytes count }
    prices { maxPrice count }
    extras { extra count }
    withoutEach { facet count }
  }
}`;

export const me = `query Me { me { id firstName lastName email wallet { id balance } } }`;
export const cart = `query Cart {
  me { id cart { id cartTotal items { id numberOfItems subTotal product { id name price image } } } }
}`;
export const statement = `query Statement($first: Int!, $after: String) {
  me { id wallet { id balance transactions(first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id kind reference description amount balanceAfter createdAt } }
  } } }
}`;
export const orders = `query Orders($first: Int!, $after: String) {
  me { id orders(first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id reference status total createdAt lines { id name quantity subTotal } } }
  } }
}`;

export const purchaseBundle = `mutation PurchaseBundle($input: PurchaseBundleInput!) {
  purchaseBundle(input: $input) {
    __typename
    ... on BundlePurchase { id reference phone price status createdAt wallet { id balance } }
    ... on Refusal { message }
  }
}`;
export const oneBundle = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };

const wholeCart = `__typename ... on Cart { id cartTotal items { id numberOfItems subTotal } } ... on Refusal { message }`;
export const addToCart = `mutation AddToCart($productId: ID!) { addToCart(productId: $productId) { ${wholeCart} } }`;
export const increaseCartItem = `mutation IncreaseCartItem($productId: ID!) {
  increaseCartItem(productId: $productId) { ${wholeCart} }
}`;
export const checkout = `mutation Checkout($input: CheckoutInput!) {
  checkout(input: $input) {
    __typename
    ... on Order { id reference total lines { id } wallet { id balance } cart { id items { id } } }
    ... on Refusal { message }
  }
}`;
export const billing = {
  name: "Ada Obi",
  email: "ada@example.com",
  address: "1 Broad Street, Lagos",
  phone: "08031234567",
  deliveryMethod: "PICKUP_STATION",
};
