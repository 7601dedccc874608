/**
 * The back office's rows after years, inserted in bulk on SQLite. In each round every customer adds money, orders a
 * device and buys a bundle for all of it. Ids are spread, as random ones are, so that rows are not next to each other.
 * For lists only, so the shop's own side of the ledger and the money of refunds are left out.
 */
const year = 365 * 24 * 60 * 60 * 1_000;
const devicePrice = 2_000_000;
const bundlePrice = 5_000;

/** The required size: 100,000 customers, 1,000,000 orders, 1,000,000 purchases. */
export const yearsOfWork = {
  customers: 100_000,
  rounds: 10,
  messages: 20_000,
  changes: 50_000,
  options: 500,
};
/** A shop that has just opened. */
export const firstDays = { customers: 100, rounds: 1, messages: 100, changes: 100, options: 500 };

const firstNames =
  "Ada,Bisi,Chidi,Dayo,Efe,Femi,Gozie,Halima,Ife,Jide,Kemi,Lola,Musa,Ngozi,Obinna,Peju,Rume,Sade,Tunde,Uche";
const beginnings = "Ade,Aki,Bab,Chi,Eze,Fal,Iwu,Nna,Oka,Oko,Ola,Olu,Ona,Oye,Sal,Sho,Uba,Udo,Ugo,Yus";
const endings =
  "bayo,bola,dele,fola,gbe,goke,kanmi,kunle,lade,leke,mide,nike,niyi,rin,sanya,sile,suyi,tola,toye,tunji,wale,wande,wole,yemi,yinka";

const listed = (text) => `json_each('${JSON.stringify(text.split(","))}')`;
const numbers = (count) =>
  `WITH RECURSIVE series(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM series WHERE i < ${count})`;
/** Different for every i below 2^32, in no order. */
const spread = (prefix, i = "i") => `printf('${prefix}%010X', (${i} * 2654435761) & 4294967295)`;

export const nameOf = (customer) => {
  const lastName = Math.floor(customer / 20) % 500;
  return {
    first: firstNames.split(",")[customer % 20],
    last: beginnings.split(",")[Math.floor(lastName / 25)] + endings.split(",")[lastName % 25],
  };
};
export const emailOf = (customer) => {
  const { first, last } = nameOf(customer);
  return `${first}.${last}.${customer}@example.com`.toLowerCase();
};
const prefixes = ["803", "806", "810", "905"];
/** Without the country. */
export const phoneOf = (customer) => `${prefixes[customer % 4]}${String(1_000_000 + customer)}`;
const spreadText = (i) =>
  ((BigInt(i) * 2654435761n) & 4294967295n).toString(16).toUpperCase().padStart(10, "0");
/** The id of the i-th row; `prefix` is O of an order, B of a bundle, M of a message, S of a case, E of a change. */
export const spreadId = (prefix, i) => prefix + spreadText(i);
/** A kiosk, customer 1, buys every tenth bundle, for everybody; its own number has as many as all others. */
export const kioskPhone = "+2348039999999";
export const orderReference = (i) => `OYO-${spreadText(i)}`;
export const bundleReference = (i) => `OYB-${spreadText(i)}`;

/** One row for each customer and round: `i` from 1, in the order of time. */
function roundRows({ customers, rounds }, first) {
  const count = customers * rounds;
  return `${numbers(count)}, done AS (
    SELECT i, (i - 1) % ${customers} + 1 AS customer, (i - 1) / ${customers} AS round,
      ${first} + CAST(i AS INTEGER) * ${year} / ${count} - 60000 AS at, ${count} - i AS age FROM series)`;
}

/** The statements, the first of which makes tables for the others. `now` is when the last order is placed. */
function backOfficeStatements(size, now) {
  const first = now - year;
  const { customers, messages, changes, options } = size;
  const done = roundRows(size, first);
  const customer = `'c' || customer`;
  const total = devicePrice + bundlePrice;
  const transaction = (kind, key, amount, outcome, description) => ({
    kind,
    key,
    amount,
    outcome,
    description,
  });
  const transactions = [
    transaction("FUNDING", "F", total, "Funding", "Wallet funding"),
    transaction("ORDER", "O", -devicePrice, "Order", "Order"),
    transaction("BUNDLE_PURCHASE", "B", -bundlePrice, "BundlePurchase", "Bundle"),
  ];
  const money = (values) =>
    transactions.map((each, n) => `SELECT ${values(each, n)} FROM done`).join(" UNION ALL ");
  const reference = { F: spread("OYF-"), O: spread("OYO-"), B: spread("OYB-") };
  const balances = [total, bundlePrice, 0];
  const phoneOfNumber = (i) =>
    `CASE ${i} % 4 ${prefixes.map((prefix, n) => `WHEN ${n} THEN '${prefix}'`).join(" ")} END || (1000000 + ${i})`;
  const phone = phoneOfNumber("i");
  const word = (value) =>
    `SELECT o.id, ${value}, o.created_at FROM customer_order o JOIN person p ON p.id = o.customer_id`;
  return [
    `CREATE TEMP TABLE person AS ${numbers(customers)}
     SELECT 'c' || i AS id, i, f.value AS first_name, b.value || e.value AS last_name, ${phone} AS phone
     FROM series JOIN ${listed(firstNames)} f ON f.key = i % 20
       JOIN ${listed(beginnings)} b ON b.key = (i / 20) % 500 / 25 JOIN ${listed(endings)} e ON e.key = (i / 20) % 25`,
    `CREATE UNIQUE INDEX temp.person_id ON person (id)`,
    `CREATE UNIQUE INDEX temp.person_number ON person (i)`,
    `INSERT INTO customer (id, first_name, last_name, email, email_verified, phone_number, customer_number, created_at, modified_at)
     SELECT id, first_name, last_name, lower(first_name || '.' || last_name || '.' || i || '@example.com'), true,
       '+234' || phone, printf('K%07d', i), ${first} + i, ${first} + i FROM person`,
    `INSERT INTO customer_word (customer_id, word)
     SELECT id, lower(first_name) FROM person UNION SELECT id, lower(last_name) FROM person`,
    `INSERT INTO account (id, kind, customer_id, balance, entry_count, created_at)
     SELECT id, 'wallet', id, 0, ${size.rounds * transactions.length}, ${first} FROM person`,
    `INSERT INTO ledger_transaction (id, kind, owner_id, idempotency_key, request_hash, reference, description,
       outcome_type, outcome_id, created_at)
     ${done} ${money(({ kind, key, outcome, description }, n) => `${spread(key)}, '${kind}', ${customer}, '${key}' || round, 'hash', ${reference[key]}, '${description}', '${outcome}', ${spread(key)}, at + ${n}`)}`,
    `INSERT INTO ledger_entry (transaction_id, account_id, amount, balance_after, created_at)
     ${done} SELECT * FROM (${money(({ key, amount }, n) => `${spread(key)}, ${customer}, ${amount}, ${balances[n]}, at + ${n} AS moment`)}) ORDER BY moment`,
    `INSERT INTO funding (id, customer_id, transaction_id, reference, amount, status, created_at)
     ${done} SELECT ${spread("F")}, ${customer}, ${spread("F")}, ${reference.F}, ${total}, 'SUCCEEDED', at FROM done`,
    `INSERT INTO customer_order (id, customer_id, transaction_id, reference, status, items_total, delivery_fee, total,
       delivery_method, delivery_earliest, delivery_latest, name, email, address, phone, created_at)
     ${done} SELECT ${spread("O", "d.i")}, p.id, ${spread("O", "d.i")}, ${spread("OYO-", "d.i")},
       CASE WHEN age < 400 THEN 'CONFIRMED' WHEN age < 1000 THEN 'DISPATCHED' WHEN d.i % 49 = 0 THEN 'CANCELLED' ELSE 'DELIVERED' END,
       ${devicePrice}, 0, ${devicePrice}, 'PICKUP_STATION', '2026-01-01', '2026-01-03', first_name || ' ' || last_name,
       'care@example.com', '1 Broad Street, Lagos', '0' || phone, at + 1
     FROM done d JOIN person p ON p.i = d.customer`,
    `INSERT INTO order_line (id, order_id, product_id, position, name, unit_price, quantity, sub_total)
     ${done} SELECT ${spread("O")}, ${spread("O")}, '5g-turbo-router-mtn', 0, '5G Turbo Router', ${devicePrice}, 1, ${devicePrice} FROM done`,
    `INSERT INTO order_word (order_id, word, created_at)
     ${word("lower(p.first_name)")} UNION ALL ${word("lower(p.last_name)")} UNION ALL ${word("p.phone")}
     UNION ALL SELECT id, lower(substr(reference, 5)), created_at FROM customer_order`,
    `INSERT INTO data_option (id, data_package_id, benefits, price, duration, duration_days, megabytes, position)
     ${numbers(options)} SELECT 'grown-' || i, 'mtn-daily', (i + 1000) || 'MB', 5000 + i * 100, '30 days', 30, i + 1000, 1000 + i FROM series`,
    `CREATE TEMP TABLE sold AS SELECT ROW_NUMBER() OVER (ORDER BY id) - 1 AS n, id FROM data_option`,
    `CREATE UNIQUE INDEX temp.sold_number ON sold (n)`,
    `UPDATE data_option SET cost = price * 9 / 10`,
    `INSERT INTO bundle_purchase (id, customer_id, data_option_id, network, transaction_id, reference, recipient_value, price, cost, status, created_at, settled_at)
     ${done} SELECT ${spread("B")}, CASE WHEN (i + round) % 10 = 0 THEN 'c1' ELSE ${customer} END, sold.id,
       CASE WHEN i % 100000 = 7 THEN 'Smile' WHEN i % 3 = 0 THEN 'Airtel' ELSE 'MTN' END, ${spread("B")}, ${reference.B},
       CASE WHEN (i + round) % 20 = 3 THEN '${kioskPhone}' ELSE '+234' || ${phoneOfNumber("customer")} END, ${bundlePrice}, CASE WHEN i % 2 = 0 THEN ${bundlePrice} * 9 / 10 END,
       CASE WHEN age < 300 THEN 'PENDING' WHEN i % 97 = 0 THEN 'REFUNDED' ELSE 'DELIVERED' END, at + 2,
       CASE WHEN age < 300 THEN NULL ELSE at + 4000 + i % 50000 END
     FROM done JOIN sold ON sold.n = (i * 7919) % (SELECT COUNT(*) FROM sold)`,
    `INSERT INTO contact_message (id, reference, name, email, message, created_at, closed_at, assignee_id, assignee_name)
     ${numbers(messages)} SELECT ${spread("M")}, ${spread("MSG-")}, 'Ada Obi', 'ada@example.com', 'Where is my order?', ${first} + i * (${year} / ${messages}),
       CASE WHEN i > ${messages} - 300 THEN NULL ELSE ${now} END, CASE WHEN i % 10 = 0 THEN 'bench' END, CASE WHEN i % 10 = 0 THEN 'Bisi Ade' END FROM series`,
    `INSERT INTO support_case (id, kind, subject_id, reference, note, created_at, closed_at, assignee_id, assignee_name)
     ${numbers(messages)} SELECT ${spread("S")}, 'NOT_RECEIVED', ${spread("B")}, ${reference.B}, 'Not received', ${first} + i * (${year} / ${messages}),
       CASE WHEN i > ${messages} - 200 THEN NULL ELSE ${now} END, CASE WHEN i % 10 = 0 THEN 'bench' END, CASE WHEN i % 10 = 0 THEN 'Bisi Ade' END FROM series`,
    `INSERT INTO change (id, batch_id, subject_type, subject_id, subject_label, base_version, fields, author_name, author_id,
       reason, state, created_at, effective_at, settled_at)
     ${numbers(changes)} SELECT ${spread("E")}, ${spread("E")}, CASE WHEN i % 100 = 0 THEN 'Provider' ELSE 'DataOption' END,
       CASE WHEN i % 100 = 0 THEN 'mtn' ELSE 'grown-' || (i % ${options} + 1) END, 'MTN 1GB, 30 days', 'v',
       '[{"name":"price","label":"Price","before":"50","after":"51","text":"₦50 → ₦51"}]', 'Bisi Ade', 'bench', 'New prices',
       CASE WHEN i % 1000 = 1 THEN 'SCHEDULED' WHEN i % 2000 = 2 THEN 'WAITING' WHEN i % 500 = 3 THEN 'CANCELLED' ELSE 'APPLIED' END,
       ${first} + i * (${year} / ${changes}), ${now + year}, NULL FROM series`,
    `INSERT INTO installation_booking (id, reference, name, email, phone, address, date, time, variant, created_at)
     ${numbers(messages)} SELECT ${spread("I")}, ${spread("INS-")}, 'Ada Obi', 'ada@example.com', '08031234567', '1 Broad Street, Lagos',
       date(${now} / 1000, 'unixepoch', ((i % 400) - 300) || ' days'), printf('%02d:00', 10 + i % 7), 'HOME', ${first} + i FROM series`,
  ];
}

const bulky = "'bundle_purchase', 'customer_order', 'customer_word', 'funding', 'ledger_entry', 'order_word'";

/** Runs the statements without the indexes of the large tables, and makes these afterwards, which is faster. */
export async function writeBackOffice(database, size, now) {
  for (const pragma of [
    "journal_mode=OFF",
    "synchronous=OFF",
    "foreign_keys=OFF",
    "cache_size=-1000000",
    "temp_store=MEMORY",
  ])
    await database.one(`PRAGMA ${pragma}`);
  const indexes = await database.all(
    `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (${bulky})`,
  );
  for (const { name } of indexes) await database.one(`DROP INDEX "${name}"`);
  for (const sql of backOfficeStatements(size, now)) await database.one(sql);
  for (const { sql } of indexes) await database.one(sql);
}
