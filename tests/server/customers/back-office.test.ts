import { randomUUID } from "node:crypto";
import { buyBundle } from "../../support/buy-bundle";
import { checkout, dongle, order, shopper } from "../../support/devices";
import { signedInStaff } from "../../support/back-office";
import { shopForAll } from "../../support/start-shop";
import type { Answer } from "../../support/visitor";

const find = `query ($search: String!, $first: Int!, $after: ID) {
  staffCustomers(search: $search, first: $first, after: $after) { customers { id email name } next } }`;
const detail = `query ($id: ID!) { staffCustomer(id: $id) { customer { id name email frozenAt frozenReason }
  savedNumberCount savedNumbers { name number } sessionCount emailGivenUpAt openCases { kind reference } renewals { status consent } } }`;
const items = `query ($id: ID!, $kind: AccountItemKind, $first: Int!, $after: String) {
  staffCustomerItems(id: $id, kind: $kind, first: $first, after: $after) {
    items { id kind title reference state amount } next } }`;
const wallet = `query ($id: ID!, $first: Int!, $after: String) { staffCustomerWallet(id: $id, first: $first, after: $after) {
  balance held lines { amount balanceAfter description reference } next } }`;

describe("customers in the back office", () => {
  const shop = shopForAll();

  const support = () => signedInStaff(shop, "support");
  const viewsOf = async (subject: string) => {
    const rows = await shop.read<{ action: string; outcome: string }>(
      "SELECT action, outcome FROM audit_log_entry WHERE subject = $1",
      [subject],
    );
    return rows.map(({ action, outcome }) => `${action} ${outcome}`);
  };
  async function buyer(email?: string) {
    const ada = await shop.customer({ balance: 1_000, isConfirmed: true, ...(email && { email }) });
    shop.clock.advance(1_000); // so that the purchase is newer than the funding
    return { ada, purchase: await buyBundle(ada, { autoRenewal: true }) };
  }

  it("are filtered by hold, page by page, and searched within the filter", async () => {
    const staff = await support();
    const list = `query ($search: String!, $after: ID) { staffCustomers(search: $search, onHold: true, first: 2, after: $after) {
      customers { email } next } }`;
    const hold = `mutation ($input: CustomerHoldInput!) { freezeCustomer(input: $input) { __typename } }`;
    const search = `held.${randomUUID()}`;
    const emails = [1, 2, 3].map((number) => `${search}.${number}@example.com`);
    for (const email of emails) {
      const { id } = await shop.customer({ email });
      await staff.ask(hold, { input: { customerId: id, reason: "Looks stolen" } });
    }
    await shop.customer({ email: `${search}.free@example.com` });
    const found: string[][] = [];
    for (const [text, pages] of [
      ["", 2],
      [search.toUpperCase(), 3],
    ] as const)
      for (let after: string | null = null, page = 0; page < pages; page += 1) {
        const answer: Answer = await staff.ask(list, { search: text, after });
        const { customers, next } = answer.data.staffCustomers;
        found.push(customers.map(({ email }: { email: string }) => email));
        if (next === null) break;
        after = String(next);
      }
    expect(found.flat().toSorted()).toEqual([...emails, ...emails].toSorted());
    expect(found.map(({ length }) => length)).toEqual([2, 1, 2, 1]);
    const exact = await staff.ask(list, { search: emails[0], after: null });
    expect(exact.data.staffCustomers.customers).toEqual([{ email: emails[0] }]);
    const free = await shop.customer();
    expect((await staff.ask(list, { search: free.email })).data.staffCustomers.customers).toEqual([]);
    expect((await staff.ask(list, { search: free.id })).data.staffCustomers.customers).toEqual([]);
  });

  it("are found by the beginning of the email, the phone, the customer number, the id and a receipt", async () => {
    const { ada, purchase } = await buyer(`chidinma.${randomUUID()}@example.com`);
    await ada.ask(
      `mutation { updateProfile(input: { phoneNumber: "0809 777 1234" }) { ... on User { phoneNumber } } }`,
    );
    const { customerNumber } = (await ada.ask("{ me { customerNumber } }")).data.me;
    const staff = await support();
    const texts = [
      "CHIDINMA.",
      ada.email,
      "08097771234",
      "+234 809 777 1234",
      customerNumber.toLowerCase(),
      ada.id,
      purchase.reference.toLowerCase(),
    ];
    for (const search of texts) {
      const { data } = await staff.ask(find, { search, first: 10 });
      expect([search, data.staffCustomers.customers]).toEqual([
        search,
        [{ id: ada.id, email: ada.email, name: "Ada Obi" }],
      ]);
    }
    for (const search of ["hidinma", "%", "chidinma_", "OYB-NOTHING", "08000000000"]) {
      const { data } = await staff.ask(find, { search, first: 10 });
      expect([search, data.staffCustomers.customers]).toEqual([search, []]);
    }
  });

  it("are found by their names, however these are spelt, page by page among those with such an email", async () => {
    const staff = await support();
    const word = `Ɗan${randomUUID().replaceAll(/[^a-z]/g, "")}`;
    const plain = word.toLowerCase().replace("ɗ", "d");
    const rename = `mutation ($first: String!, $last: String!) {
      updateProfile(input: { firstName: $first, lastName: $last }) { ... on User { id } } }`;
    const named = [];
    for (const n of [1, 2, 3]) {
      const ada = await shop.customer({
        email: n === 2 ? `${plain}@example.com` : `a${randomUUID()}@example.com`,
      });
      if (n !== 2) await ada.ask(rename, { first: word, last: "Sa'ad" });
      named.push(ada);
    }
    const emails = named.map(({ email }) => email).toSorted();
    const found: string[] = [];
    for (let after: string | null = null, page = 0; page < 5; page += 1) {
      const answer: Answer = await staff.ask(find, { search: plain, first: 2, after });
      const { customers, next } = answer.data.staffCustomers;
      found.push(...customers.map(({ email }: { email: string }) => email));
      if (next === null) break;
      after = String(next);
    }
    expect(found).toEqual(emails);
    const emailsOf = async (search: string) =>
      (await staff.ask(find, { search, first: 10 })).data.staffCustomers.customers.map(
        ({ email }: { email: string }) => email,
      );
    for (const search of [`saad ${plain}`, `${word.toUpperCase()} Sa’ad`])
      expect([search, await emailsOf(search)]).toEqual([
        search,
        [named[0]!.email, named[2]!.email].toSorted(),
      ]);
    await named[0]!.ask(rename, { first: "Ada", last: "Obi" });
    expect(await emailsOf(`saad ${plain}`)).toEqual([named[2]!.email]);
    const hold = `mutation ($input: CustomerHoldInput!) { freezeCustomer(input: $input) { __typename } }`;
    await staff.ask(hold, { input: { customerId: named[2]!.id, reason: "Looks stolen" } });
    const held = `query ($search: String!) { staffCustomers(search: $search, onHold: true, first: 10) { customers { email } } }`;
    expect((await staff.ask(held, { search: plain })).data.staffCustomers.customers).toEqual([
      { email: named[2]!.email },
    ]);
  });

  it("are found by the numbers that they bought for or ordered with, and what a stranger did is said to be theirs", async () => {
    const staff = await support();
    const search = async (text: string) => {
      const query = `query ($search: String!) { staffCustomers(search: $search) {
        customers { id } matches { customerId kind at isBeforeTakeover } } }`;
      return (await staff.ask(query, { search: text })).data.staffCustomers;
    };
    const [mine, shared] = ["08097770001", "08097770002"];
    const kiosk = await shop.customer({ balance: 1_000 });
    for (const phone of [mine, shared, shared]) await buyBundle(kiosk, { phone });
    shop.clock.advance(60_000);
    const ada = await shopper(shop, 50_000, [dongle]);
    await buyBundle(ada, { phone: shared });
    const { reference } = (await ada.ask(checkout, order({ phone: "+234 809 777 0003" }))).data.checkout;
    expect(await search(mine)).toMatchObject({
      customers: [{ id: kiosk.id }],
      matches: [{ customerId: kiosk.id, kind: "BUNDLE", isBeforeTakeover: false }],
    });
    expect((await search("0809 777 0002")).matches).toMatchObject([
      { customerId: ada.id },
      { customerId: kiosk.id },
    ]);
    expect((await search("08097770003")).matches).toMatchObject([{ customerId: ada.id, kind: "ORDER" }]);
    expect(await search("08097770004")).toEqual({ customers: [], matches: [] });

    await shop.write("UPDATE customer SET taken_over_at = $1 WHERE id = $2", [
      shop.clock.now().getTime(),
      ada.id,
    ]);
    shop.clock.advance(1_000);
    const own = await buyBundle(ada, { phone: mine });
    expect((await search(shared)).matches).toMatchObject([
      { customerId: ada.id, isBeforeTakeover: true },
      { customerId: kiosk.id, isBeforeTakeover: false },
    ]);
    expect((await search(mine)).matches).toMatchObject([
      { customerId: ada.id, isBeforeTakeover: false },
      { customerId: kiosk.id },
    ]);
    const history = `query ($id: ID!) { staffCustomerItems(id: $id) { items { kind reference isBeforeTakeover } } }`;
    const shown = (await staff.ask(history, { id: ada.id })).data.staffCustomerItems.items;
    expect(shown.slice(0, 2)).toMatchObject([
      { reference: own.reference, isBeforeTakeover: false },
      { isBeforeTakeover: true },
    ]);
    const bought = `query ($number: String!) { bundles(number: $number) { customerId isBeforeTakeover } }`;
    expect((await staff.ask(bought, { number: shared })).data.bundles[0]).toEqual({
      customerId: ada.id,
      isBeforeTakeover: true,
    });
    const ordered = `query ($reference: String!) { order(reference: $reference) { customerId isBeforeTakeover } }`;
    expect((await staff.ask(ordered, { reference })).data.order).toEqual({
      customerId: ada.id,
      isBeforeTakeover: true,
    });
  });

  it("show profile, history, renewals, cases and saved numbers, and the view is logged", async () => {
    const { ada, purchase } = await buyer();
    await ada.ask(
      `mutation { saveNumber(input: { name: "Mum", number: "08031234567" }) { ... on SavedNumber { id } } }`,
    );
    await shop.write(
      "INSERT INTO support_case (id, kind, subject_id, reference, note, created_at) VALUES ($1, 'NOT_RECEIVED', $2, $3, 'It is late', 1)",
      [randomUUID(), purchase.id, purchase.reference],
    );
    await shop.write(
      "UPDATE mail SET sent_at = NULL, next_attempt_at = NULL, created_at = 1 WHERE to_address = $1",
      [ada.email],
    );
    const staff = await support();
    const { staffCustomer } = (await staff.ask(detail, { id: ada.id })).data;
    expect(staffCustomer).toMatchObject({
      emailGivenUpAt: "1970-01-01T00:00:00.001Z",
      customer: { id: ada.id, name: "Ada Obi", frozenAt: null, frozenReason: null },
      savedNumberCount: 1,
      savedNumbers: [{ name: "Mum", number: "0803 123 4567" }],
      sessionCount: 1,
      openCases: [{ kind: "NOT_RECEIVED", reference: purchase.reference }],
      renewals: [{ status: "ACTIVE", consent: expect.stringContaining("MTN 40MB") }],
    });
    expect(await viewsOf(ada.id)).toEqual(["customers view SEEN"]);
    const first = (await staff.ask(items, { id: ada.id, first: 1 })).data.staffCustomerItems;
    expect(first.items).toMatchObject([{ reference: purchase.reference, amount: 50 }]);
    const rest = (await staff.ask(items, { id: ada.id, first: 10, after: first.next })).data;
    expect(rest.staffCustomerItems).toMatchObject({
      items: [{ kind: "FUNDING", amount: 1_000 }],
      next: null,
    });
    const fundings = (await staff.ask(items, { id: ada.id, kind: "FUNDING", first: 10 })).data;
    expect(fundings.staffCustomerItems.items).toHaveLength(1);
    expect((await staff.ask(detail, { id: "nobody" })).data.staffCustomer).toBeNull();
    expect(await viewsOf(ada.id)).toEqual([
      "customers view SEEN",
      ...Array<string>(3).fill("customers history SEEN"),
    ]);
  });

  it("hide top-ups and corrections from those who may not see wallets", async () => {
    const { ada, purchase } = await buyer();
    const staff = await signedInStaff(shop, "orders");
    const shown = async (kind: string | null) =>
      (await staff.ask(items, { id: ada.id, kind, first: 10 })).data.staffCustomerItems;
    expect(await shown(null)).toMatchObject({ items: [{ reference: purchase.reference }], next: null });
    expect(await shown("FUNDING")).toEqual({ items: [], next: null });
  });

  it("show their wallet to those who may see it, and each view is logged", async () => {
    const { ada } = await buyer();
    const staff = await support();
    const { data } = await staff.ask(wallet, { id: ada.id, first: 1 });
    expect(data.staffCustomerWallet).toMatchObject({
      balance: 950,
      held: 0,
      lines: [{ amount: -50, balanceAfter: 950 }],
    });
    const older = await staff.ask(wallet, { id: ada.id, first: 1, after: data.staffCustomerWallet.next });
    expect(older.data.staffCustomerWallet).toMatchObject({ lines: [{ amount: 1_000 }], next: null });
    expect(await viewsOf(ada.id)).toEqual(["customers wallet SEEN", "customers wallet SEEN"]);
    const ofMonth = `query ($id: ID!, $month: String, $after: String) { staffCustomerWallet(id: $id, month: $month, first: 1, after: $after) {
      months openingBalance closingBalance lines { amount } next } }`;
    const thisMonth = shop.clock.now().toISOString().slice(0, 7);
    const [newest, oldest] = [-50, 1_000].map((amount) => ({
      months: [thisMonth],
      openingBalance: 0,
      closingBalance: 950,
      lines: [{ amount }],
    }));
    const page = (await staff.ask(ofMonth, { id: ada.id, month: thisMonth })).data.staffCustomerWallet;
    expect(page).toMatchObject(newest!);
    const last = await staff.ask(ofMonth, { id: ada.id, month: thisMonth, after: page.next });
    expect(last.data.staffCustomerWallet).toEqual({ ...oldest, next: null });
    const before = (await staff.ask(ofMonth, { id: ada.id, month: "2020-01" })).data.staffCustomerWallet;
    expect(before).toMatchObject({ openingBalance: 0, closingBalance: 0, lines: [] });
    const wrong = await staff.ask(ofMonth, { id: ada.id, month: "2026-13" });
    expect(wrong.errors?.[0]?.message).toBe("month must be a month such as 2026-11");
    const orders = await signedInStaff(shop, "orders");
    expect((await orders.ask(wallet, { id: ada.id, first: 1 })).errors?.[0]?.extensions.code).toBe(
      "FORBIDDEN",
    );
  });
});
