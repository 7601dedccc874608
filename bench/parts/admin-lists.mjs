/** The lists of the back office, each with variables that differ from request to request where the screen's do. */
import {
  bundleReference,
  emailOf,
  firstDays,
  kioskPhone,
  nameOf,
  orderReference,
  phoneOf,
  spreadId,
  yearsOfWork,
} from "../growth/back-office.mjs";
import * as operations from "../support/staff-operations.mjs";

const { customers, rounds, messages, changes } = yearsOfWork;
const count = customers * rounds;
/** Another one each time, far from the last. */
const someOf = (all, n) => ((n * 7_919) % all) + 1;
const list = (name, query, variables = () => ({}), minimum = 1) => ({ name, query, variables, minimum });
const today = () => new Date().toISOString().slice(0, 10);

const orders = (name, variables, minimum) =>
  list(`orders ${name}`, operations.staffOrders, variables, minimum);
const orderLists = [
  orders("", () => ({}), 50),
  orders("later page", (n) => ({ before: spreadId("O", someOf(count, n) + 50) }), 1),
  ...["CONFIRMED", "DISPATCHED", "DELIVERED", "CANCELLED"].map((status) =>
    orders(status, () => ({ status }), 50),
  ),
  orders("DELIVERED, later page", (n) => ({ status: "DELIVERED", before: spreadId("O", count / 2 + n) }), 50),
  orders("by reference", (n) => ({ search: orderReference(someOf(count, n)) })),
  orders(
    "by the beginning of a reference",
    (n) => ({ search: orderReference(someOf(count, n)).slice(0, 7) }),
    50,
  ),
  orders("by first name", (n) => ({ search: nameOf(n).first }), 50),
  orders("by last name", (n) => ({ search: nameOf(n * 20).last }), 50),
  orders("by the beginning of a name", (n) => ({ search: nameOf(n * 20).last.slice(0, 3) }), 50),
  orders("by whole name", (n) => ({ search: Object.values(nameOf(someOf(customers, n))).join(" ") }), 50),
  orders("by phone", (n) => ({ search: `0${phoneOf(someOf(customers, n))}` }), 10),
  orders("by the beginning of a phone", (n) => ({ search: `0${phoneOf(n).slice(0, 3)}` }), 50),
  orders(
    "by name, later page",
    (n) => ({ search: nameOf(0).first, before: spreadId("O", count / 2 + n) }),
    50,
  ),
  orders("by name, CONFIRMED", (n) => ({ search: nameOf(n).first, status: "CONFIRMED" })),
  orders("by name, CANCELLED", (n) => ({ search: nameOf(n * 20).last, status: "CANCELLED" })),
  orders("by two common words", () => ({ search: "ada ade" }), 50),
  // Two beginnings of words that 50,000 orders have each, and none both.
  orders("by words that never meet", () => ({ search: "ada bisi" }), 0),
  list("one order", operations.staffOrder, (n) => ({ reference: orderReference(someOf(count, n)) })),
];

const bundles = (status, after) => () => ({ status, after });
const filtered = (name, variables, minimum = 1) =>
  list(`bundles ${name}`, operations.staffBundles, variables, minimum);
const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const bundleLists = [
  list("bundles waiting", operations.staffBundles, bundles("PENDING"), 50),
  list("bundles refunded", operations.staffBundles, bundles("REFUNDED"), 50),
  list("bundles delivered", operations.staffBundles, bundles("DELIVERED"), 50),
  list(
    "bundles refunded, later page",
    operations.staffBundles,
    bundles("REFUNDED", spreadId("B", count / 2)),
    50,
  ),
  filtered("all", () => ({}), 50),
  filtered("all, later page", (n) => ({ after: spreadId("B", count / 2 + n) }), 50),
  filtered("for a number", (n) => ({ number: `0${phoneOf(someOf(customers, n))}` }), 5),
  filtered("for the kiosk's number", () => ({ number: kioskPhone }), 50),
  filtered("for the kiosk's number, refunded", () => ({ number: kioskPhone, status: "REFUNDED" }), 50),
  filtered("of a network", () => ({ network: "Airtel" }), 50),
  filtered("of a rare network", () => ({ network: "Smile" }), 10),
  filtered("of a rare network, delivered", () => ({ network: "Smile", status: "DELIVERED" }), 5),
  filtered("of a network, refunded", () => ({ network: "Smile", status: "REFUNDED" }), 0),
  filtered("of a day", (n) => ({ from: dayAgo((n % 300) + 2), to: dayAgo((n % 300) + 2) }), 50),
  filtered("of a day, refunded", (n) => ({ from: dayAgo(n + 2), to: dayAgo(n + 2), status: "REFUNDED" }), 20),
  list("networks of bundles", operations.delivery),
  list("bundle by reference", operations.staffBundle, (n) => ({
    reference: bundleReference(someOf(count, n)),
  })),
];

const customer = (n) => someOf(customers, n);
const customerLists = [
  list("customers", operations.staffCustomers, () => ({ search: "" }), 50),
  list(
    "customers, later page",
    operations.staffCustomers,
    (n) => ({ search: "", after: `c${customer(n) + 60}` }),
    1,
  ),
  list("customer", operations.staffCustomer, (n) => ({ id: `c${customer(n)}` })),
  list("customer's items", operations.staffCustomerItems, (n) => ({ id: `c${customer(n)}` }), 20),
  list("customer's wallet", operations.staffWallet, (n) => ({ id: `c${customer(n)}` }), 20),
  // A month may be empty.
  list(
    "customer's month",
    operations.staffWallet,
    (n) => ({ id: `c${customer(n)}`, month: dayAgo(40).slice(0, 7) }),
    0,
  ),
  list("customers by the kiosk's number", operations.staffCustomers, () => ({ search: kioskPhone }), 10),
  list("the kiosk's items", operations.staffCustomerItems, () => ({ id: "c1" }), 20),
];

const inbox = (name, query, key) => [
  ...["OPEN", "MINE", "CLOSED"].map((state) => list(`${name} ${state}`, query, () => ({ state }), 20)),
  list(
    `${name} CLOSED, later page`,
    query,
    () => ({ state: "CLOSED", after: spreadId(key, messages / 2) }),
    50,
  ),
];

const changesBefore = () => spreadId("E", changes / 2);
const changeLists = [
  list("changes", operations.staffChanges, () => ({}), 50),
  list("changes, later page", operations.staffChanges, () => ({ before: changesBefore() }), 50),
  list("changes of networks", operations.staffChanges, () => ({ type: "Provider" }), 50),
  list(
    "changes of one row",
    operations.staffChanges,
    (n) => ({ type: "DataOption", id: `grown-${(n % 99) + 2}` }),
    50,
  ),
  ...["SCHEDULED", "WAITING", "CANCELLED"].map((state) =>
    list(`changes ${state}`, operations.staffChanges, () => ({ state }), 20),
  ),
];

export const lists = [
  ...orderLists,
  ...bundleLists,
  ...customerLists,
  ...inbox("messages", operations.staffMessages, "M"),
  ...inbox("cases", operations.staffCases, "S"),
  ...changeLists,
  list("installations", operations.staffInstallations, () => ({ date: today() }), 40),
  list("installation days", operations.staffInstallationDays, () => ({ first: today() }), 31),
  ...["DAY", "WEEK", "MONTH"].map((period) =>
    list(`report ${period}`, operations.staffReport, () => ({ period })),
  ),
  list("what waits for whom", operations.waitingWork),
];

/** Each finds as many rows in a new shop. */
const search = (name, textOf) =>
  list(`by ${name}`, operations.staffCustomers, (n) => ({
    search: textOf((n % firstDays.customers) + 1),
    first: 5,
  }));
export const customerSearches = [
  search("email", emailOf),
  search("the beginning of an email", (n) => nameOf(n).first),
  search("phone", (n) => `0${phoneOf(n)}`),
  search("number", (n) => `K${String(n).padStart(7, "0")}`),
  search("reference", orderReference),
];
