import { refuse } from "../../platform/graphql/refusal";
import { Query, Resolver } from "type-graphql";
import type { EntityTarget, ObjectLiteral } from "typeorm";
import type { Permission } from "../../platform/admin/permission";
import type { Database } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { Access } from "../../platform/graphql/access";
import type { CachedContent, ContentCache } from "../../platform/versioned-cache";
import {
  FieldKind,
  longTextField,
  nextPosition,
  type Subject,
  type SubjectField,
  type SubjectRow,
  tableSubject,
  textField,
  type Values,
  positionField,
  yesOrNoField,
} from "../changes";
import { checkPicture, pictureAddress } from "../products";
import { teamContent, testimonialsContent } from "./people.content";
import { TeamMember, Testimonial } from "./people.entity";

export const testimonialRows: readonly ContentRow[] = testimonialsContent.map((row, position) => ({
  ...row,
  position,
}));
export const teamRows: readonly ContentRow[] = teamContent.map((row, position) => ({ ...row, position }));

type Person = Testimonial | TeamMember;

@Resolver()
export class PeopleResolver {
  private readonly reviews: CachedContent<readonly Testimonial[]>;
  private readonly members: CachedContent<readonly TeamMember[]>;

  constructor(database: Database, contentCache: ContentCache) {
    this.reviews = contentCache.of<readonly Testimonial[]>([], async () =>
      (await shown(database, Testimonial)).filter(({ text, name, title }) => text && name && title),
    );
    this.members = contentCache.of<readonly TeamMember[]>([], async () =>
      (await shown(database, TeamMember)).filter(({ name, role }) => name && role),
    );
  }

  @Access("anyone")
  @Query(() => [Testimonial], {
    description: "Reviews of customers, in the order of the home page.",
  })
  testimonials(): Promise<readonly Testimonial[]> {
    return this.reviews.current();
  }

  @Access("anyone")
  @Query(() => [TeamMember], { description: "The team of the shop, in the order of the home page." })
  team(): Promise<readonly TeamMember[]> {
    return this.members.current();
  }
}

const shown = <Entity extends Person & ObjectLiteral>(
  { reader }: Database,
  entity: EntityTarget<Entity>,
): Promise<Entity[]> =>
  reader.manager
    .createQueryBuilder(entity, "person")
    .where({ isShown: true, isRemoved: false })
    .orderBy("person.position")
    .addOrderBy("person.id")
    .getMany();

const permission: Permission = "shop.edit";

/** One line of text; a row without it is not shown. */
const line = (label: string, maxLength: number) =>
  textField(label, permission, { help: "Empty: not shown", maxLength, isOptional: true });

const portraits = new Set([...testimonialsContent, ...teamContent].map(({ image }) => image));

const portrait: SubjectField = {
  ...textField("Picture", permission, { maxLength: 200, isOptional: true }),
  kind: FieldKind.PICTURE,
  parse(text) {
    const address = text?.trim() || null;
    if (address === null || portraits.has(address) || pictureAddress.test(address)) return address;
    refuse("Please upload a picture: JPEG, PNG or WebP");
  },
};

const last = {
  image: portrait,
  isShown: yesOrNoField("Shown", permission),
  position: positionField(permission),
};

const listed = {
  permission: "shop.view",
  check: checkPicture,
  nameOf: ({ name }: Person) => ({ label: name ?? "Without a name", group: "" }),
} as const;

const rowsOf = (prefix: string, label: string, required: readonly string[]) => ({
  permission,
  kinds: [{ prefix, label }],
  required,
  defaults: (rows: readonly SubjectRow[]) => ({ isShown: "yes", position: nextPosition(rows) }),
  labelOf: ({ name }: Values) => name ?? "Somebody new",
});

export const peopleSubjects: readonly Subject[] = [
  tableSubject<Testimonial>({
    type: "ShopTestimonial",
    label: "Reviews",
    ...listed,
    entity: Testimonial,
    rows: rowsOf("review", "Add a review", ["text", "name", "title"]),
    fields: {
      text: longTextField("Review", permission, {
        help: "Empty: not shown",
        maxLength: 400,
        isOptional: true,
      }),
      name: line("Name", 60),
      title: line("Work and town", 60),
      ...last,
    },
  }),
  tableSubject<TeamMember>({
    type: "ShopTeamMember",
    label: "Team",
    ...listed,
    entity: TeamMember,
    rows: rowsOf("member", "Add somebody", ["name", "role"]),
    fields: { name: line("Name", 60), role: line("Role", 60), ...last },
  }),
];
