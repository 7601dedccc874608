import type { DataOption } from "../../server/features/catalogue";
import { InstallationVariant } from "../../server/features/installation/installation.schema";
import { DeliveryMethodCode, type Order } from "../../server/features/orders";
import { OrderStatus } from "../../server/features/orders/order.entity";
import { dayMs as day, hourMs as hour } from "../../server/values/durations";
import { type DemoCustomer, setOrderStatus } from "./demo-customer";
import type { DemoShop } from "./demo-shop";
import { others, questions } from "./people.content";

/** Most buy small things, often. */
const maxPrice = 600_000;

/** Plans a customer's purchases from the day they join until the end: some buy twice a week, some once a month. */
export function liveOn(shop: DemoShop, customer: DemoCustomer, joinedAt: Date, end: Date): void {
  const { agenda, chance } = shop;
  const pause = chance.whole(3, 24) * day;
  const friendsNumber = () => `${customer.person.phone.slice(0, 4)}000${chance.whole(2_000, 9_999)}`;
  const friend = chance.happens(0.6) ? { name: chance.pick(others), phone: friendsNumber() } : null;
  customer.reserve = chance.whole(1, 6);
  const later = (from: Date, least: number, most: number) =>
    new Date(from.getTime() + least + Math.floor(chance.next() * (most - least)));
  const plan = (at: Date, act: () => Promise<unknown>) => {
    if (at < end) agenda.plan(at, act);
  };

  plan(joinedAt, async () => {
    await customer.signUp();
    if (chance.happens(0.85)) await customer.confirmEmail();
    if (friend)
      await shop.services.savedNumbers.save(customer.id, { name: friend.name, number: friend.phone });
  });
  const buyAgain = async () => {
    const recipient = friend && chance.happens(0.3) ? friend.phone : customer.person.phone;
    await customer.buy(await optionFor(shop, customer), { recipient, autoRenewal: chance.happens(0.04) });
    plan(later(shop.clock.now(), pause / 2, pause * 1.5), buyAgain);
  };
  plan(later(joinedAt, hour, 3 * day), buyAgain);

  for (let order = chance.whole(0, 3); order > 0; order -= 1)
    plan(later(joinedAt, day, end.getTime() - joinedAt.getTime()), async () => {
      followUp(shop, customer, await placeOrder(shop, customer), plan);
    });
  if (chance.happens(0.4)) plan(later(joinedAt, day, 90 * day), () => customer.write(chance.pick(questions)));
  if (chance.happens(0.3))
    plan(new Date(end.getTime() - chance.whole(1, 20) * hour), async () => {
      const { onSale } = await shop.services.products.current();
      await shop.services.carts.add(customer.id, chance.pick(onSale).id);
    });
}

async function optionFor({ services, chance }: DemoShop, { person }: DemoCustomer): Promise<DataOption> {
  const { plans } = await services.catalogue.current();
  const own = plans.filter(({ dataPackage }) => dataPackage.provider.id === person.networkId);
  return chance.pick(own.filter(({ price }) => price.kobo <= maxPrice));
}

async function placeOrder({ services, chance }: DemoShop, customer: DemoCustomer): Promise<Order> {
  const { onSale } = await services.products.current();
  const ids = new Set(Array.from({ length: chance.whole(1, 3) }, () => chance.pick(onSale).id));
  return customer.order([...ids], chance.pick(Object.values(DeliveryMethodCode)));
}

/** One in ten is called off; the others leave after a day or two and arrive within five. Half have it installed. */
function followUp(
  shop: DemoShop,
  customer: DemoCustomer,
  order: Order,
  plan: DemoShop["agenda"]["plan"],
): void {
  const { chance, clock } = shop;
  const after = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  if (chance.happens(0.1)) {
    plan(after(chance.whole(2, 30)), () => setOrderStatus(shop, order, OrderStatus.CANCELLED));
    return;
  }
  plan(after(chance.whole(20, 48)), () => setOrderStatus(shop, order, OrderStatus.DISPATCHED));
  plan(after(chance.whole(72, 120)), () => setOrderStatus(shop, order, OrderStatus.DELIVERED));
  if (chance.happens(0.5))
    plan(after(1), () => customer.book(InstallationVariant.DEDICATED, chance.whole(0, 11)));
}
