import { Cookies } from "../../server/platform/http/cookies";
import type { SignedInStaff } from "../../server/platform/admin/admin-context";
import { dayMs as day } from "../../server/values/durations";
import type { DemoShop } from "./demo-shop";
import { demoPassword } from "./person";
import type { Before, LogIn } from "./stories";

const staff = [
  { name: "Bisi Adeyemi", email: "owner@staff.example", role: "owner", about: "everything" },
  { name: "Chidi Okafor", email: "catalogue@staff.example", role: "catalogue", about: "prices and content" },
  { name: "Halima Bello", email: "orders@staff.example", role: "orders", about: "orders and deliveries" },
  { name: "Efe Omoregie", email: "support@staff.example", role: "support", about: "customers and messages" },
  { name: "Ngozi Eze", email: "finance@staff.example", role: "finance", about: "refunds and reports" },
];

/** The share of a price that the demonstration's delivery partner charges, in percent. */
const costPercent = 94;

/** The people who run the shop, the costs of what it sells, and prices that they changed and will change. */
export async function runByStaff(shop: DemoShop, before: Before): Promise<LogIn[]> {
  const owner = await invited(shop);
  await setCosts(shop, owner);
  before(120, () => changePrice(shop, owner, "spectranet-monthly", 1.05, "The network's new list"));
  before(30, () => changePrice(shop, owner, "spectranet-monthly", 0.97, "A promotion of the network"));
  before(0.01, () => changePrice(shop, owner, "glo-monthly", 1.02, "The network's new list", 7));
  return staff.map(({ email, about }) => ({ email, about: `back office: ${about}` }));
}

async function invited({ services, runJob, mailer, database }: DemoShop): Promise<SignedInStaff> {
  for (const { name, email, role } of staff) {
    await services.staff.invite({ name, email, role }, "operator");
    await runJob("mail");
    const cookies = new Cookies({ headers: {} }, { append: () => {} } as never, false, "admin");
    await services.staffPasswords.accept(mailer.codeFor(email), demoPassword, cookies, null);
  }
  const [owner] = await services.staff.list();
  if (!owner) throw new Error("Nobody was invited");
  const { id, name, email, role } = owner;
  const permissions = await services.roles.permissionsOf(database.reader, role);
  return { id, name, email, role, permissions, sessionId: "", isConfirmed: true };
}

async function setCosts({ services }: DemoShop, owner: SignedInStaff): Promise<void> {
  const rows = await services.changesReader.rows(owner, "DataOption");
  const edits = rows.map(({ id, version, values }) => {
    const cost = String(Math.round(Number(values.price) * costPercent) / 100);
    return { id, version, fields: [{ name: "cost", value: cost }] };
  });
  await services.changes.save(owner, { type: "DataOption", edits, reason: "Costs of the delivery partner" });
}

/** Changes the prices of a package, in some days or at once. */
async function changePrice(
  { services, clock }: DemoShop,
  owner: SignedInStaff,
  dataPackage: string,
  factor: number,
  reason: string,
  inDays = 0,
): Promise<void> {
  const rows = await services.changesReader.rows(owner, "DataOption");
  const edits = rows
    .filter(({ id }) => id.startsWith(`${dataPackage}-`))
    .map(({ id, version, values }) => {
      const price = String(Math.round((Number(values.price) * factor) / 10) * 10);
      return { id, version, fields: [{ name: "price", value: price }] };
    });
  const effectiveAt = inDays > 0 ? new Date(clock.now().getTime() + inDays * day) : null;
  await services.changes.save(owner, { type: "DataOption", edits, reason, effectiveAt });
}
