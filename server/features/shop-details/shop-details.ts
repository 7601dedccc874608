import { In } from "typeorm";
import type { Database, Reader } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { ShopDetail } from "./shop-detail.entity";
import { ShopText, ShopTextName, textPages } from "./shop-text.entity";
import { carePhone, shopInfoContent } from "./shop-info.content";
import type { FromSettings, ShopInfo } from "./shop-info.schema";

type Row = Pick<ShopDetail, "kind" | "label"> & Partial<Pick<ShopDetail, "name" | "value" | "url">>;
type Details = readonly Pick<ShopDetail, "id" | "kind" | "name" | "value" | "url">[];

export type OwnerSettings = FromSettings & { careEmail: string | null };

const { phones, emails, addresses, socials, liveChatHours, careAnswerHours } = shopInfoContent;
const carePhoneId = "care-phone";
const careEmailId = "care-email";

const claim = (name: string, label: string, value: string): [string, Row] => [
  `claim-${name}`,
  { kind: "CLAIM", label, value },
];

const rows: readonly (readonly [id: string, row: Row])[] = [
  [carePhoneId, { kind: "PHONE", label: "Customer care phone", value: carePhone }],
  ["phone-2", { kind: "PHONE", label: "Phone 2", value: phones[1] }],
  ["email-1", { kind: "EMAIL", label: "Email", value: emails[0] }],
  [careEmailId, { kind: "EMAIL", label: "Customer care email", value: shopInfoContent.careEmail }],
  ["address-1", { kind: "ADDRESS", label: "Address of the pick-up station", value: addresses[0] }],
  ["address-2", { kind: "ADDRESS", label: "Address 2", value: addresses[1] }],
  ["live-chat-hours", { kind: "HOURS", label: "Live chat hours", value: liveChatHours }],
  [
    "care-answer-hours",
    { kind: "NUMBER", label: "Hours until customer care answers", value: String(careAnswerHours) },
  ],
  [
    "margin-warning",
    { kind: "PERCENT", label: "Margin of bundles below which you are warned (%)", value: "10" },
  ],
  ["about-url", { kind: "LINK", label: "Link of About" }],
  ["terms-url", { kind: "LINK", label: "Link of Terms and Conditions" }],
  ["feedbacks-url", { kind: "LINK", label: "Link of Feedbacks" }],
  ...socials.map(({ name, handle, url }): [string, Row] => [
    `social-${name.toLowerCase()}`,
    { kind: "SOCIAL", label: name, name, value: handle, url },
  ]),
  claim("users", "First figure of the home page", "2M+ users"),
  claim("partnerships", "Second figure of the home page", "250+ partnerships"),
  claim("states", "Third figure of the home page", "20+ states"),
  claim("cashback", "Cashback at the packages", "3% cashback on every purchase"),
  claim("discount", "Discount at the devices", "10% off premium deals"),
  claim("referral", "Reward for a referred friend", "N100 cashback each time you refer a friend to Oyanet."),
];

export const shopDetailRows: readonly ContentRow[] = rows.map(([id, row], position) => ({
  id,
  name: null,
  value: null,
  url: null,
  ...row,
  position,
}));

export const initialDetails = shopDetailRows as unknown as Details;

export function readDetails({ reader }: Database): Promise<Details> {
  return reader.manager.find(ShopDetail, {
    select: { id: true, kind: true, name: true, value: true, url: true },
    where: { isShown: true, isRemoved: false },
    order: { position: "ASC", id: "ASC" },
  });
}

/** In this order: the owner's written page, the edited row, the setting, the content. */
export function shopInfoOf(
  details: Details,
  settings: OwnerSettings,
  written: readonly Pick<ShopText, "id">[],
): ShopInfo {
  const pageOf = (id: ShopTextName) => (written.some((text) => text.id === id) ? textPages[id].path : null);
  const ofKind = (kind: string) => details.filter((row) => row.kind === kind);
  const valuesOf = (kind: string) => ofKind(kind).flatMap(({ value }) => value ?? []);
  const valueOf = (id: string) => details.find((row) => row.id === id)?.value ?? null;
  const stored = valueOf(careEmailId) ?? shopInfoContent.careEmail;
  const careEmail = stored === shopInfoContent.careEmail ? (settings.careEmail ?? stored) : stored;
  const sites = new Map(
    ofKind("SOCIAL").flatMap(({ name, value, url }) =>
      name && value && url ? [[name, { name, handle: value, url }] as const] : [],
    ),
  );
  return {
    name: shopInfoContent.name,
    phones: distinct(valuesOf("PHONE")),
    emails: distinct(
      ofKind("EMAIL").flatMap(({ id, value }) => (id === careEmailId ? careEmail : (value ?? []))),
    ),
    careEmail,
    addresses: distinct(valuesOf("ADDRESS")),
    socials: [...sites.values()],
    claims: ofKind("CLAIM").flatMap(({ id, value }) => (value ? [{ id, text: value }] : [])),
    liveChatHours: valueOf("live-chat-hours") ?? liveChatHours,
    careAnswerHours: Number(valueOf("care-answer-hours") ?? careAnswerHours),
    demoVideoUrl: settings.demoVideoUrl,
    aboutUrl: pageOf(ShopTextName.ABOUT) ?? valueOf("about-url") ?? settings.aboutUrl,
    termsUrl: pageOf(ShopTextName.TERMS) ?? valueOf("terms-url") ?? settings.termsUrl,
    feedbacksUrl: pageOf(ShopTextName.FEEDBACKS) ?? valueOf("feedbacks-url") ?? settings.feedbacksUrl,
    returnsUrl: pageOf(ShopTextName.RETURNS),
    companyUrl: pageOf(ShopTextName.COMPANY),
  };
}

const distinct = (values: readonly string[]) => [...new Set(values)];

const exampleKinds = ["PHONE", "EMAIL", "ADDRESS", "SOCIAL", "CLAIM"];

/** The labels of shown rows that still have the example with which the shop came, and of pages that are drafts. */
export async function examplesInPlace({ reader }: Database, careEmail: string | null): Promise<string[]> {
  const shown = await reader.manager.find(ShopDetail, {
    where: { kind: In(exampleKinds), isShown: true, isRemoved: false },
    order: { position: "ASC", id: "ASC" },
  });
  const examples = new Map(rows.map(([id, { value }]) => [id, value]));
  const drafts = await reader.manager.find(ShopText, { where: { isPublished: false }, order: { id: "ASC" } });
  return shown
    .filter(({ id, value }) => value !== null && examples.get(id) === value)
    .filter(({ id }) => id !== careEmailId || careEmail === null)
    .map(({ label }) => label)
    .concat(
      drafts.map(({ id }) => `${textPages[id].title} (a draft among the pages, to complete and publish)`),
    );
}

export async function carePhoneNow({ manager }: Reader): Promise<string> {
  return (await manager.findOneBy(ShopDetail, { id: carePhoneId }))?.value ?? carePhone;
}
