import { seedContent } from "../../platform/database/seed-content";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import type { MoneyItem } from "../../platform/money-item";
import { approvals } from "../approvals";
import { auditLog } from "../audit-log";
import { cart } from "../cart";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { identity } from "../identity";
import { products } from "../products";
import { receipts } from "../receipts";
import { spendingPolicy } from "../spending-policy";
import { staff } from "../staff";
import { shopDetails } from "../shop-details";
import { wallet } from "../wallet";
import { CheckoutService } from "./checkout.service";
import {
  DeliveryMethods,
  deliveryRows,
  stationRows,
  StoredDeliveryMethod,
  PickUpStation,
} from "./delivery-methods";
import { deliverySubject, pickUpStationSubject, waitingAtStation } from "./delivery-subjects";
import { OrderApprovals } from "./order-approvals";
import { OrderChange, OrderLine, Order, OrderWord } from "./order.entity";
import { OrderHandlingService } from "./order-handling.service";
import { OrderHistoryService } from "./order-history.service";
import { OrderMails, orderReceipt } from "./order.mails";
import { OrderRefund, OrderRefundLine } from "./order-refund.entity";
import { OrderRefundsService } from "./order-refunds.service";
import { OrderSearchService } from "./order-search.service";
import { orderPermissions, StaffOrdersResolver } from "./orders.admin";
import { ordersAudit } from "./orders.audit";
import { OwnOrdersResolver } from "./own-orders.resolver";
import { OrdersResolver, UserOrdersResolver, OrderLineResolver } from "./orders.resolver";
import { Orders1796001000013 } from "./migrations/1796001000013-orders";
import { TrackingNumber1796003200004 } from "./migrations/1796003200004-tracking-number";
import { OwnCancellations1796200100001 } from "./migrations/1796200100001-own-cancellations";
import { OrderNotes1796003200005 } from "./migrations/1796003200005-order-notes";

const orderItem: MoneyItem = {
  kind: "ORDER",
  description: "Ordered devices.",
  concerns: "purchase",
  type: Order,
  transactionKinds: { ORDER: { label: "Order", description: "Devices were ordered." } },
  outcomeType: "Order",
  refundOutcomeType: "OrderRefund",
  ledgerAccounts: ["sales", "delivery"],
  receiptPath: "orders",
};

export const orders = defineModule({
  name: "orders",
  uses: {
    approvals,
    auditLog,
    cart,
    catalogue,
    changes,
    identity,
    mail,
    products,
    receipts,
    shopDetails,
    spendingPolicy,
    staff,
    wallet,
  },
  entities: [
    Order,
    OrderLine,
    OrderChange,
    OrderWord,
    OrderRefund,
    OrderRefundLine,
    StoredDeliveryMethod,
    PickUpStation,
  ],
  migrations: [
    Orders1796001000013,
    TrackingNumber1796003200004,
    OrderNotes1796003200005,
    OwnCancellations1796200100001,
  ],
  seed: (database) =>
    database.transaction(async (tx) => {
      await seedContent(tx, "delivery_method", deliveryRows, ["fee"]);
      await seedContent(tx, "pick_up_station", stationRows);
    }),
  audits: ordersAudit,
  moneyItems: [orderItem],
  pages: { unlisted: ["/checkout"] },
  create({ database, clock }, uses) {
    const { outbox } = uses.mail;
    const { template, care, contentCache } = uses.shopDetails;
    const { ledger, wallets, moneyItems } = uses.wallet;
    const { products: productsService } = uses.products;

    const methods = new DeliveryMethods(database, clock, contentCache);
    uses.changes.subjects.register(deliverySubject, pickUpStationSubject);
    uses.changes.subjects.onPreview("ShopStation", waitingAtStation);
    const mails = new OrderMails(template, care, uses.receipts.receipts, methods);
    const history = new OrderHistoryService(database, productsService);
    const checkouts = new CheckoutService({
      ledger,
      products: productsService,
      outbox,
      mails,
      methods,
      orders: history,
      ...uses.spendingPolicy,
    });
    uses.spendingPolicy.policies.ownCancellations = history.ownCancellations;
    const handling = new OrderHandlingService(database, clock, ledger, outbox, mails, productsService);
    const orderRefunds = new OrderRefundsService(database, ledger, outbox, mails);
    const decisions = uses.approvals.approvals;
    const log = uses.auditLog.auditLog;
    const staffRefunds = { log, approvals: decisions, refunds: orderRefunds, handling };
    const orderApprovals = new OrderApprovals(staffRefunds);
    decisions.register(...orderApprovals.all);
    const search = new OrderSearchService(database);
    uses.staff.roles.register(orderPermissions);
    moneyItems.register(orderItem, {
      timeline: history.timeline,
      wordsOf: (lines) => history.wordsOf(lines),
      buyersFor: (recipient, limit) => search.buyersFor(recipient, limit),
      receiptOf: (order: Order) => orderReceipt(order, order.lines, methods),
    });

    return {
      api: { deliveryMethods: methods, checkouts, orders: history, orderHandling: handling },
      resolvers: [
        new OrdersResolver({
          checkouts,
          orders: history,
          wallets,
          ...uses.cart,
          ...uses.receipts,
          methods,
          ...uses.spendingPolicy,
        }),
        new OwnOrdersResolver(handling, history),
        new OrderLineResolver(history),
        new UserOrdersResolver(history),
      ],
      adminResolvers: [
        new StaffOrdersResolver({
          ...staffRefunds,
          orderApprovals,
          methods,
          search,
          history,
          identity: uses.identity.identity,
          products: productsService,
        }),
      ],
    };
  },
});
