import { Query, Resolver } from "type-graphql";
import type { EntityTarget, ObjectLiteral } from "typeorm";
import type { Permission } from "../../platform/admin/permission";
import { refuse } from "../../platform/admin/admin-result";
import type { Database } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { Access } from "../../platform/graphql/access";
import {
  FieldKind,
  InvalidValue,
  longTextField,
  type Subject,
  type SubjectField,
  tableSubject,
  textField,
  wholeNumberField,
  yesOrNoField,
} from "../changes";
import { isPicture, pictureAddress } from "../products";
import type { ContentCache, CachedContent } from "../shop-info";
import { teamContent, testimonialsContent } from "./people.content";
import { TeamMember, Testimonial } from "./people.entity";

/** Empty rows for people of the owner's. */
const freeRows = 6;

const free = Array.from({ length: freeRows }, (_, index) => String(index + 1));

/** What `seedContent` writes: the content, then the empty rows. */
export const testimonialRows: readonly ContentRow[] = [
  ...testimonialsContent,
  ...free.map((n) => ({ id: `own-review-${n}`, text: null, image: null, name: null, title: null })),
].map(({ id, text, image, name, title }, position) => ({ id, text, image, name, title, position }));
export const teamRows: readonly ContentRow[] = [
  ...teamContent,
  ...free.map((n) => ({ id: `own-member-${n}`, name: null, role: null, image: null })),
].map(({ id, name, role, image }, position) => ({ id, name, role, image, position }));

interface Person {
  id: string;
  name: string | null;
  image: string | null;
  position: number;
  isShown: boolean;
}

/** The people of the home page. */
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
    description: "What customers say of the shop, in the order of the home page.",
  })
  testimonials(): Promise<readonly Testimonial[]> {
    return this.reviews.current();
  }

  @Access("anyone")
  @Query(() => [TeamMember], { description: "Who works for the shop, in the order of the home page." })
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
    .where({ isShown: true })
    .orderBy("person.position")
    .addOrderBy("person.id")
    .getMany();

const permission: Permission = "shop.edit";

/** One line of text; a row without it is not shown. */
const line = (label: string, maxLength: number) =>
  textField({ label, help: "Empty: not shown", permission, maxLength, isOptional: true });

/** The portraits that come with the shop. */
const portraits = new Set([...testimonialsContent, ...teamContent].map(({ image }) => image));

const portrait: SubjectField = {
  ...textField({ label: "Picture", permission, maxLength: 200, isOptional: true }),
  kind: FieldKind.PICTURE,
  parse(text) {
    const address = text?.trim() || null;
    if (address === null || portraits.has(address) || pictureAddress.test(address)) return address;
    throw new InvalidValue("Please upload a picture: JPEG, PNG or WebP");
  },
};

const last = {
  image: portrait,
  isShown: yesOrNoField({ label: "Shown", permission }),
  position: wholeNumberField({
    label: "Order",
    help: "Lower numbers are shown first",
    permission,
    min: 0,
    max: 100_000,
  }),
};

const listed = {
  permission: "shop.view",
  order: (a: Person, b: Person) => a.position - b.position || (a.id < b.id ? -1 : 1),
  nameOf: ({ id, name }: Person) => ({ label: name ?? `Empty row ${id.replace(/\D+/, "")}`, group: "" }),
} as const;

/** Reviews and team as the back office edits them. */
export function peopleSubjects(onApplied: () => Promise<void>): readonly Subject[] {
  return [
    tableSubject<Testimonial>({
      type: "ShopTestimonial",
      label: "Reviews",
      ...listed,
      onApplied,
      entity: Testimonial,
      fields: {
        text: longTextField({
          label: "Review",
          help: "Empty: not shown",
          permission,
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
      onApplied,
      entity: TeamMember,
      fields: { name: line("Name", 60), role: line("Role", 60), ...last },
    }),
  ].map(withUploadedPicture);
}

const withUploadedPicture = (subject: Subject): Subject => ({
  ...subject,
  async write(tx, id, values, change) {
    if (values.image && !(await isPicture(tx, values.image))) refuse("This picture was not uploaded");
    await subject.write(tx, id, values, change);
  },
});
