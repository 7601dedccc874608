/** The operations of the bench's member of staff, as the back office's screens send them. */
const orderRow = "id reference status createdAt total refunded name phone deliveryMethod deliveryLatest";
const bundleRow =
  "id reference label recipient price status createdAt settledAt attempts lastAnswer waitingRefunds { amount }";
const customerRow = "id customerNumber name email emailVerified phoneNumber createdAt frozenAt frozenReason";
const changeRow = "id subjectLabel fields { name label before after text } authorName reason state createdAt";
const row = "id label group version values { name value }";

export const staffOrders = `query StaffOrders($status: OrderStatus, $search: String, $before: ID) {
  orders(status: $status, search: $search, before: $before) { ${orderRow} }
}`;
export const staffOrder = `query StaffOrder($reference: String!) {
  order(reference: $reference) { reference lines { name quantity } }
}`;
export const staffBundles = `query StaffBundles(
  $status: BundlePurchaseStatus, $network: String, $number: String, $from: LocalDate, $to: LocalDate, $after: ID
) {
  bundles(status: $status, network: $network, number: $number, from: $from, to: $to, after: $after) { ${bundleRow} }
}`;
export const delivery = `{ delivery { soldNetworks optionsWithoutCode } }`;
export const staffBundle = `query StaffBundle($reference: String!) { bundle(reference: $reference) { ${bundleRow} } }`;
export const staffCustomers = `query StaffCustomers($search: String!, $after: ID, $first: Int! = 50) {
  staffCustomers(search: $search, after: $after, first: $first) { customers { ${customerRow} } matches { customerId kind at isBeforeTakeover } next }
}`;
export const staffCustomer = `query StaffCustomer($id: ID!) {
  staffCustomer(id: $id) { customer { ${customerRow} } savedNumbers { name number } sessionCount openCases { reference } renewals { id } }
}`;
export const staffCustomerItems = `query StaffCustomerItems($id: ID!) {
  staffCustomerItems(id: $id) { items { id kind title reference state amount createdAt } next }
}`;
export const staffWallet = `query StaffWallet($id: ID!, $month: String, $after: String) {
  staffCustomerWallet(id: $id, month: $month, after: $after) {
    balance held lines { id description reference amount balanceAfter createdAt } next
  }
}`;
export const staffMessages = `query StaffMessages($state: InboxState!, $after: ID) {
  staffMessages(state: $state, after: $after) {
    messages { id reference name email message createdAt assigneeName answers { text } } next
  }
}`;
export const staffCases = `query StaffCases($state: InboxState!, $after: ID) {
  staffCases(state: $state, after: $after) { cases { id kind reference note createdAt assigneeName } next }
}`;
export const staffChanges = `query StaffChanges($type: String, $id: ID, $state: ChangeState, $before: ID) {
  changes(type: $type, id: $id, state: $state, before: $before) { ${changeRow} }
}`;
export const staffInstallations = `query StaffInstallations($date: LocalDate!) {
  installations(date: $date) { bookings { id reference name phone address date time state isOpen } next }
}`;
export const staffInstallationDays = `query StaffInstallationDays($first: LocalDate!) {
  installationDays(first: $first, days: 31) { date }
}`;
export const staffReport = `query StaffReport($period: ReportPeriod!) {
  report(period: $period) {
    bundles { now { amount count } before { amount count } } orders { now { amount } } fundings { now { amount } }
    margin { amount sales } networks { network amount delivered medianSeconds } points { at bundles orders fundings }
  }
}`;
export const waitingWork = `query WaitingWork { waitingWork { what who count since } }`;

export const optionTable = `query OptionTable { editableTable(type: "DataOption") { rows { ${row} } } }`;
export const readCsv = `query ReadCsv($csv: String!) {
  readCsv(type: "DataOption", csv: $csv) { edits { version row { id } fields { name after } } problems { place message } }
}`;
export const previewChanges = `query PreviewChanges($input: ChangesInput!) {
  previewChanges(input: $input) { id summary effects problems isConflict }
}`;
export const saveChanges = `mutation SaveChanges($input: ChangesInput!) {
  saveChanges(input: $input) {
    __typename
    ... on ChangesSaved { changes { ${changeRow} } rows { ${row} } }
    ... on AdminRefusal { message }
    ... on ChangeConflict { message }
  }
}`;
