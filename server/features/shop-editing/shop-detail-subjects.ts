import { refuse } from "../../platform/graphql/refusal";
import { type EntityManager, In, Not } from "typeorm";
import type { Permission } from "../../platform/admin/permission";
import { parseEmailAddress } from "../../values/email-address";
import { type Subject, type TableRows, tableSubject, textField, yesOrNoField } from "../changes";
import { ShopDetail } from "../shop-details";

export const shopPermissions = {
  "shop.view": {
    label: "See the shop's contact details, questions, delivery fees and other texts",
    roles: ["catalogue", "support"],
  },
  "shop.promo": { label: "Change the promotion on the devices page", roles: ["catalogue"] },
  "shop.edit": { label: "Change the shop's contact details, questions, delivery fees and texts", roles: [] },
} as const;

const permission: Permission = "shop.edit";
const view: Permission = "shop.view";
const social = "SOCIAL";
const claim = "CLAIM";

/** Rows that the shop cannot do without: sentences, receipts and emails name them. */
const required = new Set(["care-phone", "care-email", "address-1", "live-chat-hours", "care-answer-hours"]);

const needed = "The shop needs this: it can be changed, but not removed";

const added = [
  { kind: "PHONE", label: "Phone" },
  { kind: "EMAIL", label: "Email" },
  { kind: "ADDRESS", label: "Address" },
];
const isAdded = /^(?:phone|email|address)-/;

async function atEnd(manager: EntityManager): Promise<Pick<ShopDetail, "position" | "isShown">> {
  return { position: ((await manager.maximum(ShopDetail, "position")) ?? 0) + 1, isShown: true };
}

const contactText = textField("Value", permission, {
  help: "Empty: not shown",
  maxLength: 160,
  isOptional: true,
});

/** The rule for a value, by the kind of its row, which is the beginning of its id. */
const rules: readonly (readonly [ids: RegExp, parse: (value: string) => string])[] = [
  [/phone/, phone],
  [/email/, email],
  [/-url$/, webAddress],
  [/^care-answer-hours$/, hours],
  [/^margin-warning$/, percent],
];

const contactRows: TableRows<ShopDetail> = {
  permission,
  kinds: added.map(({ kind, label }) => ({
    prefix: kind.toLowerCase(),
    label: `Add ${label === "Phone" ? "a" : "an"} ${label.toLowerCase()}`,
  })),
  required: ["value"],
  labelOf: ({ value }) => value ?? "New row",
  removalProblem: ({ id }) => (required.has(id) || !isAdded.test(id) ? needed : null),
  async columnsOf(manager, id) {
    const { kind, label } = added.find((each) => id.startsWith(`${each.kind.toLowerCase()}-`))!;
    const count = await manager.countBy(ShopDetail, { kind });
    return { kind, label: `${label} ${count + 1}`, name: null, url: null, ...(await atEnd(manager)) };
  },
};

export const shopDetailSubjects: readonly Subject[] = [
  tableSubject<ShopDetail>({
    type: "ShopContact",
    label: "Contact details",
    permission: view,
    entity: ShopDetail,
    where: { kind: Not(In([social, claim])) },
    rows: contactRows,
    nameOf: ({ label, kind }) => ({ label, group: groups[kind] ?? "" }),
    fields: {
      value: {
        ...contactText,
        parse: (text, id = "") => contactValue(id, contactText.parse(text) as string | null),
      },
    },
  }),
  tableSubject<ShopDetail>({
    type: "ShopClaim",
    label: "Claims",
    permission: view,
    entity: ShopDetail,
    where: { kind: In([claim]) },
    nameOf: ({ label }) => ({ label, group: "" }),
    fields: { value: contactText },
  }),
  tableSubject<ShopDetail>({
    type: "ShopSocial",
    label: "Social pages",
    permission: view,
    entity: ShopDetail,
    where: { kind: In([social]) },
    rows: {
      permission,
      kinds: [{ prefix: "social", label: "Add a page" }],
      required: ["name", "value", "url"],
      defaults: () => ({ isShown: "yes" }),
      labelOf: ({ name }) => name ?? "New page",
      columnsOf: async (manager) => ({ kind: social, label: "Page", ...(await atEnd(manager)) }),
    },
    nameOf: ({ name, label }) => ({ label: name ?? label, group: "" }),
    fields: {
      name: textField("Site", permission, {
        help: "Such as Facebook; empty: not shown",
        maxLength: 30,
        isOptional: true,
      }),
      value: textField("Handle", permission, {
        help: "The shop's name there",
        maxLength: 60,
        isOptional: true,
      }),
      url: textField("Link", permission, { maxLength: 300, isOptional: true, refine: webAddress }),
      isShown: yesOrNoField("Shown", permission),
    },
  }),
];

const groups: Record<string, string> = {
  PHONE: "Phones",
  EMAIL: "Emails",
  ADDRESS: "Addresses",
  HOURS: "Hours",
  NUMBER: "Hours",
  LINK: "Links",
  PERCENT: "Prices",
};

function contactValue(id: string, value: string | null): string | null {
  if (value === null) {
    if (required.has(id)) refuse(needed);
    return null;
  }
  const [, parse] = rules.find(([ids]) => ids.test(id)) ?? [];
  return parse ? parse(value) : value;
}

function phone(value: string): string {
  const digits = value.replace(/\D/g, "").length;
  if (!/^\+?[\d ()-]+$/.test(value) || digits < 7 || digits > 15)
    refuse("Please enter a telephone number, such as 0700 000 6926");
  return value;
}

function email(value: string): string {
  const address = parseEmailAddress(value);
  if (!address) refuse("Please enter an email address, such as care@shop.example");
  return address;
}

function webAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    refuse("Please enter a whole link, such as https://www.facebook.com/oyanet");
  return value;
}

function percent(value: string): string {
  const written = /^(\d{1,2}) ?%?$/.exec(value)?.[1];
  return written ? String(Number(written)) : refuse("Please enter a whole number from 0 to 99");
}

function hours(value: string): string {
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (count < 1 || count > 240) refuse("Please enter a whole number from 1 to 240");
  return String(count);
}
