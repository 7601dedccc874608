import { refuse } from "../../platform/graphql/refusal";
import { Query, Resolver } from "type-graphql";
import type { Permission } from "../../platform/admin/permission";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { ContentRow } from "../../platform/database/seed-content";
import { Access } from "../../platform/graphql/access";
import type { CachedContent, ContentCache } from "../../platform/versioned-cache";
import { LocalDate } from "../../values/dates";
import { Money } from "../../values/money";
import { longTextField, nairaField, type Subject, tableSubject, textField, yesOrNoField } from "../changes";
import { PromoOffer } from "./promo-offer.entity";

/** Rows for `seedContent`; like prices, those of a running shop are never changed. */
export const promoRows: readonly ContentRow[] = [
  {
    id: "always-on",
    name: "AlwaysOn + Router",
    price: Money.ofNaira(40_000).kobo,
    old_price: Money.ofNaira(45_500).kobo,
    benefits: "Free installation\nUp to 10 users",
    last_day: null,
  },
];

@Resolver()
export class PromoResolver {
  private readonly offers: CachedContent<readonly PromoOffer[]>;

  constructor(
    { reader }: Database,
    private readonly clock: Clock,
    contentCache: ContentCache,
  ) {
    this.offers = contentCache.of<readonly PromoOffer[]>([], () =>
      reader.manager.find(PromoOffer, { where: { isShown: true }, order: { id: "ASC" } }),
    );
  }

  @Access("anyone")
  @Query(() => PromoOffer, {
    nullable: true,
    description: "The offer that is announced now; null when there is none, or its last day is over.",
  })
  async promo(): Promise<PromoOffer | null> {
    const today = LocalDate.inLagos(this.clock.now());
    return (await this.offers.current()).find(({ lastDay }) => !lastDay?.isBefore(today)) ?? null;
  }
}

const permission: Permission = "shop.promo";
const maxPrice = 10_000_000;

export const promoSubject: Subject = tableSubject<PromoOffer>({
  type: "ShopPromo",
  label: "Promotion",
  permission: "shop.view",
  entity: PromoOffer,
  nameOf: ({ name }) => ({ label: name, group: "" }),
  fields: {
    price: nairaField("Price", permission, { min: 1, max: maxPrice }),
    oldPrice: nairaField("Old price", permission, {
      help: "Shown struck through; 0 for none",
      min: 0,
      max: maxPrice,
    }),
    lastDay: {
      ...textField("Last day", permission, {
        help: "Such as 2026-12-31. Empty: the countdown starts again for each visitor",
        maxLength: 10,
        isOptional: true,
        refine: (text) =>
          LocalDate.parse(text) ?? refuse("Please enter a date as year-month-day, such as 2026-12-31"),
      }),
      format: (value) => (value instanceof LocalDate ? value.iso : null),
    },
    isShown: yesOrNoField("Shown", permission),
    name: textField("Name", permission, { maxLength: 60 }),
    benefits: longTextField("What comes with it", permission, { help: "A line each", maxLength: 200 }),
  },
});
