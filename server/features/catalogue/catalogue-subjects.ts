import { refuse } from "../../platform/graphql/refusal";
import type { Permission } from "../../platform/admin/permission";
import { Money } from "../../values/money";
import {
  byPosition,
  nairaField,
  type Subject,
  type SubjectField,
  type SubjectRow,
  tableSubject,
  textField,
  type Values,
  positionField,
  yesOrNoField,
} from "../changes";
import type { CatalogueService } from "./catalogue.service";
import { DataOption, DataPackage, Provider, RenewalValidity } from "./catalogue.entity";
import { durationInDays, isDuration, sizeInMegabytes } from "./offer-text";

export const cataloguePermissions = {
  "catalogue.view": {
    label: "See networks, packages and options, with their costs",
    roles: ["catalogue", "support", "finance"],
  },
  "catalogue.price": { label: "Change prices and costs of bundles", roles: ["catalogue"] },
  "catalogue.sale": {
    label: "Take bundles on or off sale, pause a network",
    roles: ["catalogue", "support"],
  },
  "catalogue.content": {
    label: "Change names, benefits, durations and the order of bundles",
    roles: ["catalogue"],
  },
} as const;

const view: Permission = "catalogue.view";
const content: Permission = "catalogue.content";
const sale: Permission = "catalogue.sale";
const price: Permission = "catalogue.price";

const position = positionField(content);

const durationField = textField("Duration", content, {
  help: "Such as 30 days",
  maxLength: 40,
  refine(duration) {
    if (!isDuration(duration)) refuse("Please enter 1 day, or a number of days such as 30 days");
    return duration;
  },
});

const validities = new Map(Object.values(RenewalValidity).map((each) => [each.toLowerCase(), each]));

const renewalValidity: SubjectField = {
  ...textField("Time left at a renewal", content, {
    help: "extended: added to the new bundle; replaced: lost; empty: not known. Customers read it where they choose auto-renewal",
    maxLength: 20,
    isOptional: true,
    refine: (word) =>
      validities.get(word.toLowerCase()) ?? refuse("Please enter extended or replaced, or leave it empty"),
  }),
  format: (value) => (value as RenewalValidity | null)?.toLowerCase() ?? null,
};

export const catalogueSubjects: readonly Subject[] = [
  tableSubject<Provider>({
    type: "Provider",
    label: "Networks",
    permission: view,
    entity: Provider,
    nameOf: ({ name }) => ({ label: name, group: "" }),
    fields: {
      name: textField("Name", content, { maxLength: 40 }),
      onSale: yesOrNoField("On sale", sale, { help: "No pauses all sales of the network" }),
      renewalValidity,
      position,
    },
  }),
  tableSubject<DataPackage>({
    type: "DataPackage",
    label: "Packages",
    permission: view,
    entity: DataPackage,
    relations: ["provider"],
    nameOf: ({ name, provider }) => ({ label: `${provider.name} ${name}`, group: provider.name }),
    fields: {
      name: textField("Name", content, { maxLength: 40 }),
      onSale: yesOrNoField("On sale", sale),
      position,
    },
  }),
  tableSubject<DataOption>({
    type: "DataOption",
    label: "Data options",
    permission: view,
    entity: DataOption,
    relations: ["dataPackage", "dataPackage.provider"],
    order: (a, b) => byPosition(a.dataPackage, b.dataPackage) || byPosition(a, b),
    nameOf: ({ benefits, duration, dataPackage }) => ({
      label: `${dataPackage.provider.name} ${benefits}, ${duration}`,
      group: dataPackage.provider.name,
    }),
    fields: {
      price: nairaField("Price", price, { min: 1, max: 1_000_000 }),
      cost: nairaField("Cost", price, {
        help: "The delivery partner's price, for the margin",
        min: 0,
        max: 1_000_000,
        isOptional: true,
      }),
      benefits: textField("Benefits", content, { maxLength: 120 }),
      duration: durationField,
      validityNote: textField("Validity note", content, {
        help: "Shown below the duration, such as 11 pm to 6 am only",
        maxLength: 80,
        isOptional: true,
      }),
      onSale: yesOrNoField("On sale", sale),
      position,
    },
    derive: ({ benefits, duration }) => ({
      ...(benefits !== undefined && { megabytes: sizeInMegabytes(benefits) }),
      ...(duration !== undefined && { durationDays: durationInDays(duration) }),
    }),
  }),
];

export async function saleEffects(
  catalogue: Pick<CatalogueService, "current">,
  row: SubjectRow,
  after: Values,
): Promise<string[]> {
  const option = (await catalogue.current()).option(row.id);
  if (!option || after.onSale !== "yes") return [];
  const { dataPackage } = option;
  const { provider } = dataPackage;
  if (!provider.onSale) return [`Customers cannot buy it: ${provider.name} is paused`];
  if (!dataPackage.onSale) return [`Customers cannot buy it: the package ${dataPackage.name} is not on sale`];
  return [];
}

export function marginEffects(_reader: unknown, row: SubjectRow, after: Values): Promise<string[]> {
  const isSame = after.price === row.values.price && after.cost === row.values.cost;
  if (isSame || !after.cost) return Promise.resolve([]);
  const margin = Money.ofNaira(Number(after.price)).minus(Money.ofNaira(Number(after.cost)));
  const percent = Math.round((margin.naira / Number(after.price)) * 100);
  const text = `The margin is ${margin.formatted} (${percent} %)`;
  return Promise.resolve([margin.kobo < 0 ? `${text}: every sale loses money` : text]);
}
