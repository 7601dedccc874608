import type { AuditCheck } from "../../platform/database/audit";

const bookedTo = (account: string) => `(SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entry e
  WHERE e.transaction_id = o.transaction_id AND e.account_id = ${account})`;

export const ordersAudit: readonly AuditCheck[] = [
  {
    invariant: "each order was charged its total in its one transaction",
    offenders: `SELECT 'account ' || o.customer_id AS offender, o.reference AS detail FROM customer_order o
      WHERE ${bookedTo("o.customer_id")} <> -o.total`,
  },
  {
    invariant: "what each order cost went to sales and to delivery",
    offenders: `SELECT 'account ' || o.customer_id AS offender, o.reference AS detail FROM customer_order o
      WHERE ${bookedTo("'sales'")} <> o.items_total OR ${bookedTo("'delivery'")} <> o.delivery_fee`,
  },
  {
    invariant: "the lines of each order sum to its items total, and with the fee to its total",
    offenders: `SELECT 'account ' || o.customer_id AS offender, o.reference AS detail FROM customer_order o
      WHERE o.total <> o.items_total + o.delivery_fee OR o.items_total <>
        (SELECT COALESCE(SUM(l.unit_price * l.quantity), 0) FROM order_line l WHERE l.order_id = o.id)`,
  },
  {
    invariant:
      "what each order got back is what it says, at most what was paid, and all of it when it is cancelled",
    offenders: `SELECT 'account ' || o.customer_id AS offender, o.reference AS detail FROM customer_order o
      WHERE o.refunded > o.total OR (o.status = 'CANCELLED' AND o.refunded <> o.total) OR o.refunded <>
        (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_transaction t
         JOIN ledger_entry e ON e.transaction_id = t.id AND e.account_id = o.customer_id
         WHERE t.owner_id = 'shop' AND t.idempotency_key = 'refund ' || o.id) +
        (SELECT COALESCE(SUM(e.amount), 0) FROM order_refund r
         JOIN ledger_entry e ON e.transaction_id = r.transaction_id AND e.account_id = o.customer_id
         WHERE r.order_id = o.id)`,
  },
  {
    invariant: "each refund of pieces is the sum of its lines and its delivery fee, as it was booked",
    offenders: `SELECT 'account ' || o.customer_id AS offender, r.reference AS detail FROM order_refund r
      JOIN customer_order o ON o.id = r.order_id
      WHERE r.amount <> r.delivery_fee +
          (SELECT COALESCE(SUM(l.amount), 0) FROM order_refund_line l WHERE l.refund_id = r.id)
        OR r.amount <> (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entry e
          WHERE e.transaction_id = r.transaction_id AND e.account_id = o.customer_id)`,
  },
  {
    invariant: "no piece and no delivery fee was refunded more often than it was paid",
    offenders: `SELECT 'account ' || o.customer_id AS offender, o.reference AS detail FROM customer_order o
      WHERE o.delivery_fee < (SELECT COALESCE(SUM(r.delivery_fee), 0) FROM order_refund r WHERE r.order_id = o.id)
        OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.quantity <
          (SELECT COALESCE(SUM(p.quantity), 0) FROM order_refund_line p WHERE p.order_line_id = l.id))`,
  },
  {
    invariant: "each transaction that paid for an order has that order",
    offenders: `SELECT 'account ' || t.owner_id AS offender, t.reference AS detail FROM ledger_transaction t
      WHERE t.kind = 'ORDER' AND EXISTS (SELECT 1 FROM ledger_entry e WHERE e.transaction_id = t.id)
        AND NOT EXISTS (SELECT 1 FROM customer_order o WHERE o.transaction_id = t.id AND o.id = t.outcome_id)`,
  },
];
