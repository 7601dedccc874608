import type { Reader } from "../../platform/database/database";
import { refuse } from "../../platform/graphql/refusal";
import type { Permission } from "../../platform/admin/permission";
import { RecipientKind } from "../../values/recipient";
import {
  byPosition,
  type Choice,
  choiceField,
  nairaField,
  nextPosition,
  type Subject,
  type SubjectField,
  tableSubject,
  textField,
  type Values,
  positionField,
  yesOrNoField,
} from "../changes";
import {
  DataOption,
  DataPackage,
  prefixesRead,
  prefixesWritten,
  Provider,
  RenewalValidity,
} from "./catalogue.entity";
import { nameKey, optionClashes, packageKey, sameKeys } from "./catalogue-clashes";
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
    label: "Add and remove networks, packages and bundles, change their names, benefits, durations and order",
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

const recipientKinds = [
  { id: RecipientKind.PHONE, label: "Phone number" },
  { id: RecipientKind.CUSTOMER_NUMBER, label: "Customer number" },
  { id: RecipientKind.EMAIL, label: "Email of a Smile account" },
];

const numberPrefixes: SubjectField = {
  ...textField("Number prefixes", content, {
    help: "The first 4 or 5 digits of its phone numbers, such as 0803 0806. A number with another network's prefix warns the customer",
    maxLength: 400,
    isOptional: true,
    refine(text) {
      const prefixes = prefixesRead(text);
      const wrong = prefixes.find((prefix) => !/^0[789]\d{2,3}$/.test(prefix));
      if (wrong !== undefined) refuse(`Please enter prefixes of 4 or 5 digits such as 0803, not ${wrong}`);
      return [...new Set(prefixes)];
    },
  }),
  format: (value) => prefixesWritten((value ?? []) as readonly string[]),
};

const mark = {
  markColour: textField("Colour of its mark", content, {
    help: "Such as #ffcb05; empty: the drawing that the network came with",
    maxLength: 7,
    isOptional: true,
    refine: (colour) =>
      /^#[\da-f]{6}$/i.test(colour)
        ? colour.toLowerCase()
        : refuse("Please enter a colour as # and six digits, such as #ffcb05"),
  }),
  markLetters: textField("Letters of its mark", content, {
    help: "One to four",
    maxLength: 4,
    isOptional: true,
  }),
};

/** Such as mtn: the id of a network is part of addresses. A number follows where another one has it. */
async function networkId({ manager }: Reader, { name }: Values): Promise<string> {
  const readable =
    (name ?? "")
      .toLowerCase()
      .replace(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, "") || "network";
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? readable : `${readable}-${count}`;
    if (!(await manager.existsBy(Provider, { id }))) return id;
  }
}

async function networkChoices({ manager }: Reader): Promise<Choice[]> {
  const networks = await manager.find(Provider, { where: { isRemoved: false }, order: { position: "ASC" } });
  return networks.map(({ id, name }) => ({ id, label: name }));
}

export const networkField = (permission: Permission) =>
  choiceField<Provider>("Network", permission, {
    choices: networkChoices,
    isFixed: true,
    refine: (id) => ({ id }),
    idOf: ({ id }) => id,
  });

async function packageChoices({ manager }: Reader): Promise<Choice[]> {
  const packages = await manager.find(DataPackage, {
    where: { isRemoved: false, provider: { isRemoved: false } },
    relations: { provider: true },
    order: { provider: { position: "ASC" }, position: "ASC" },
  });
  return packages.map(({ id, name, provider }) => ({ id, label: `${provider.name} ${name}` }));
}

export const catalogueSubjects: readonly Subject[] = [
  tableSubject<Provider>({
    type: "Provider",
    label: "Networks",
    permission: view,
    entity: Provider,
    nameOf: ({ name }) => ({ label: name, group: "" }),
    rows: {
      permission: content,
      kinds: [{ prefix: "network", label: "Add a network" }],
      required: ["name", "recipientKind", "markColour", "markLetters"],
      maxRows: 40,
      defaults: (rows) => ({
        onSale: "yes",
        recipientKind: RecipientKind.PHONE,
        position: nextPosition(rows),
      }),
      labelOf: ({ name }) => name ?? "New network",
      keyOf: nameKey,
      idOf: networkId,
      columnsOf: async (_, id) => ({ icon: `/networks/${id}.svg` }),
    },
    clashes: (rows) => sameKeys(rows, nameKey, "there is another network of this name"),
    fields: {
      name: textField("Name", content, { maxLength: 40 }),
      onSale: yesOrNoField("On sale", sale, { help: "No pauses all sales of the network" }),
      recipientKind: choiceField("Its numbers", content, {
        help: "What a bundle is delivered to",
        choices: async () => recipientKinds,
        isFixed: true,
        refine(kind, id) {
          // The partner looks up accounts by email for Smile alone.
          if ((kind as RecipientKind) === RecipientKind.EMAIL && id !== "smile")
            refuse("Only Smile delivers to an email");
          return kind;
        },
      }),
      numberPrefixes,
      ...mark,
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
    where: { provider: { isRemoved: false } },
    nameOf: ({ name, provider }) => ({ label: `${provider.name} ${name}`, group: provider.name }),
    rows: {
      permission: content,
      kinds: [{ prefix: "package", label: "Add a package" }],
      required: ["provider", "name"],
      maxRows: 400,
      defaults: (rows) => ({ onSale: "yes", position: nextPosition(rows) }),
      labelOf: ({ name }) => name ?? "New package",
      keyOf: packageKey,
    },
    clashes: (rows) => sameKeys(rows, packageKey, "there is another package of this name in the network"),
    fields: {
      provider: networkField(content),
      name: textField("Name", content, { maxLength: 40 }),
      onSale: yesOrNoField("On sale", sale),
      position,
    },
  }),
  tableSubject<DataOption>({
    type: "DataOption",
    label: "Plans",
    permission: view,
    entity: DataOption,
    relations: ["dataPackage", "dataPackage.provider"],
    where: { dataPackage: { isRemoved: false, provider: { isRemoved: false } } },
    order: (a, b) => byPosition(a.dataPackage, b.dataPackage) || byPosition(a, b),
    nameOf: ({ benefits, duration, dataPackage }) => ({
      label: `${dataPackage.provider.name} ${benefits}, ${duration}`,
      group: dataPackage.provider.name,
    }),
    rows: {
      permission: content,
      kinds: [{ prefix: "plan", label: "Add a plan" }],
      required: ["dataPackage", "benefits", "duration", "price"],
      maxRows: 5_000,
      defaults: (rows) => ({ onSale: "yes", position: nextPosition(rows) }),
      labelOf: ({ benefits, duration }) => [benefits, duration].filter(Boolean).join(", ") || "New plan",
      keyOf: ({ dataPackage, benefits, duration }) =>
        JSON.stringify([dataPackage, benefits?.toLowerCase(), duration]),
    },
    clashes: optionClashes,
    fields: {
      dataPackage: choiceField<DataPackage>("Package", content, {
        choices: packageChoices,
        isFixed: true,
        refine: (id) => ({ id }),
        idOf: ({ id }) => id,
      }),
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
