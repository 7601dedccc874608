import { InstallationVariant } from "../../server/features/installation/installation.schema";
import { DeliveryMethodCode } from "../../server/features/orders";
import { OrderStatus } from "../../server/features/orders/order.entity";
import { dayMs as day, hourMs as hour } from "../../server/values/durations";
import { type DemoCustomer, setOrderStatus } from "./demo-customer";
import type { DemoShop } from "./demo-shop";
import { others, questions } from "./people.content";

/** Plans something so many days before the end. */
export type Before = (days: number, act: () => Promise<unknown>) => void;

export interface LogIn {
  email: string;
  about: string;
}

export async function optionOf({ services }: DemoShop, id: string) {
  const option = (await services.catalogue.current()).option(id);
  if (!option) throw new Error(`The catalogue has no ${id}`);
  return option;
}

/** The customer to sign in as: an order and a renewal of every state, a bundle paid back, visits, messages, a case. */
export function everything(shop: DemoShop, customer: DemoCustomer, before: Before): void {
  const { services } = shop;
  const monthly = () => optionOf(shop, "mtn-monthly-3gb");
  const weekly = () => optionOf(shop, "mtn-weekly-1gb");

  before(330, () => customer.signUp());
  before(330 - 1 / 24, () => customer.confirmEmail());
  before(329, () => customer.fund(50_000));
  for (let days = 320; days > 60; days -= 11)
    before(days - 0.05 * (days % 7), async () => customer.buy(await weekly()));
  for (const [n, name] of others.slice(0, 3).entries())
    before(200 - n, () => services.savedNumbers.save(customer.id, { name, number: `0803000200${n}` }));

  order(["5g-turbo-router-mtn"], 150, [OrderStatus.DISPATCHED, OrderStatus.DELIVERED]);
  order(["usb-hotspot-dongle-mtn", "5g-mifi-voice-mtn"], 70, [OrderStatus.CANCELLED]);
  order(["4g-lite-mifi-smile", "usb-hotspot-dongle-spectranet"], 2, [OrderStatus.DISPATCHED]);
  order(["5g-turbo-router-airtel"], 0.2, []);

  before(20, async () => customer.buy(await monthly(), { autoRenewal: true }));
  before(55, async () => customer.buy(await weekly(), { autoRenewal: true, recipient: "08030002000" }));
  before(30, stopOldestRenewal);
  before(9, async () => customer.buy(await weekly(), { autoRenewal: true, delivery: "FAILED" }));

  before(147, () => customer.book(InstallationVariant.DEDICATED, 2));
  before(1.5, () => customer.book(InstallationVariant.MAIN, 4));
  before(100, () => customer.write(questions[2]!));
  before(1, reportTheLast);
  before(0.1, () => services.carts.add(customer.id, "4g-lite-mifi-spectranet"));

  function order(productIds: string[], days: number, steps: Parameters<typeof setOrderStatus>[2][]) {
    before(days, async () => {
      const placed = await customer.order(productIds, DeliveryMethodCode.DOOR_STEP);
      for (const [n, step] of steps.entries())
        before(days - 1 - 2 * n, () => setOrderStatus(shop, placed, step));
    });
  }

  async function stopOldestRenewal() {
    const renewals = await services.renewals.renewalsOf(customer.id);
    await services.renewals.stop(customer.id, renewals.at(-1)!.id);
  }

  async function reportTheLast() {
    const { id } = await customer.buy(await monthly(), { recipient: "08030002001" });
    shop.agenda.plan(new Date(shop.clock.now().getTime() + 2 * hour), () =>
      services.notReceived.report(customer.id, id),
    );
  }
}

/** Renewals that wait for their customer: the price rose, and the wallet is short. */
export function waitingRenewals(shop: DemoShop, customer: DemoCustomer, before: Before): void {
  const { database } = shop;
  const moreExpensive = "glo-weekly-1gb";
  before(60, () => customer.signUp());
  before(8, async () => customer.buy(await optionOf(shop, moreExpensive), { autoRenewal: true }));
  // As the owner changes a price: README, CHANGELOG.
  before(6, () =>
    database.transaction((tx) =>
      tx.query("UPDATE data_option SET price = price + 5000 WHERE id = $1", [moreExpensive]),
    ),
  );
  before(7.5, async () => customer.buy(await optionOf(shop, "glo-weekly-1.5gb"), { autoRenewal: true }));
}

/** A bundle that came after it was paid back. */
export function lateBundle(shop: DemoShop, customer: DemoCustomer, before: Before): void {
  before(50, () => customer.signUp());
  before(10, async () => {
    const purchase = await customer.buy(await optionOf(shop, "airtel-weekly-1gb"), { delivery: "PENDING" });
    const afterRefund = new Date(shop.clock.now().getTime() + day + 6 * hour);
    shop.agenda.plan(afterRefund, async () => shop.delivery.settle(purchase.reference, "DELIVERED"));
  });
}
