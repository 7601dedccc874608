import { Arg, Query, Resolver } from "type-graphql";
import { IsNull, Not } from "typeorm";
import { z } from "zod";
import { seedContent } from "../../platform/database/seed-content";
import { Access } from "../../platform/graphql/access";
import { lockPath } from "../../platform/mail/lock-link";
import { mailTemplate, type ConfirmedAddress } from "../../platform/mail/mail-template";
import { defineModule } from "../../platform/module";
import { type CachedContent, ContentCache } from "../../platform/versioned-cache";
import { parseEmailAddress } from "../../values/email-address";
import { ShopDetail } from "./shop-detail.entity";
import { examplesInPlace, initialDetails, readDetails, shopDetailRows, shopInfoOf } from "./shop-details";
import { ShopInfo } from "./shop-info.schema";
import { ShopText, ShopTextName, textPages } from "./shop-text.entity";
import { ShopDetails1796001000019 } from "./migrations/1796001000019-shop-details";
import { ReturnsAndCompany1796200100002 } from "./migrations/1796200100002-returns-and-company";

@Resolver()
class ShopInfoResolver {
  constructor(
    private readonly current: () => Promise<ShopInfo>,
    private readonly texts: CachedContent<readonly ShopText[]>,
  ) {}

  @Access("anyone")
  @Query(() => ShopText, {
    nullable: true,
    description: "A page that the owner has written; null until there is one.",
  })
  async shopText(
    @Arg("name", () => ShopTextName, { description: "The page to read." }) name: ShopTextName,
  ): Promise<ShopText | null> {
    return (await this.texts.current()).find(({ id }) => id === name) ?? null;
  }

  @Access("anyone")
  @Query(() => ShopInfo, {
    description:
      "Phones, addresses, emails, social handles and live-chat hours: written once, shown wherever needed.",
  })
  shopInfo(): Promise<ShopInfo> {
    return this.current();
  }
}

const page = z.url({ protocol: /^https?$/ });

export const shopDetails = defineModule({
  name: "shopDetails",
  settings: {
    CARE_EMAIL: z
      .string()
      .refine((text) => parseEmailAddress(text) !== null, "must be an email address")
      .optional(),
    DEMO_VIDEO_URL: page.optional(),
    ABOUT_URL: page.optional(),
    TERMS_URL: page.optional(),
    FEEDBACKS_URL: page.optional(),
  },
  entities: [ShopDetail, ShopText],
  migrations: [ShopDetails1796001000019, ReturnsAndCompany1796200100002],
  seed: (database) => database.transaction((tx) => seedContent(tx, "shop_detail", shopDetailRows)),
  create({ database, clock, settings }) {
    const { CARE_EMAIL = null, DEMO_VIDEO_URL = null, publicUrl: url } = settings;
    const fromSettings = {
      careEmail: CARE_EMAIL,
      demoVideoUrl: DEMO_VIDEO_URL,
      aboutUrl: settings.ABOUT_URL ?? null,
      termsUrl: settings.TERMS_URL ?? null,
      feedbacksUrl: settings.FEEDBACKS_URL ?? null,
    };
    const contentCache = new ContentCache();
    const readTexts = () =>
      database.reader.manager.find(ShopText, {
        where: { content: Not(IsNull()), isPublished: true },
        order: { id: "ASC" },
      });
    const texts = contentCache.of<readonly ShopText[]>([], readTexts);
    const details = contentCache.of(shopInfoOf(initialDetails, fromSettings, []), async () =>
      shopInfoOf(await readDetails(database), fromSettings, await readTexts()),
    );
    const info = alwaysCurrent(() => details.now);
    const care: ConfirmedAddress = {
      name: `${info.name} customer care`,
      isConfirmed: true,
      get address() {
        return info.careEmail;
      },
    };
    const brand = {
      name: info.name,
      url,
      care,
      lockPath: (customerId: string) => lockPath(settings.sessionSecret, customerId, clock.now()),
      get footer() {
        return [[...info.phones, info.careEmail].join(" · "), ...info.addresses.slice(0, 1)];
      },
    };
    return {
      api: {
        info,
        care,
        template: mailTemplate(brand),
        contentCache,
        details,
        examplesInPlace: () => examplesInPlace(database, CARE_EMAIL),
      },
      resolvers: [new ShopInfoResolver(() => details.current(), texts)],
      listedPages: async () => (await texts.current()).map(({ id }) => textPages[id].path),
      // The demo video's player on another site: the only frame that a page may show.
      frames: DEMO_VIDEO_URL ? [new URL(DEMO_VIDEO_URL).origin] : [],
    };
  },
});

/** Services get this object once; its fields are read from the newest copy. */
function alwaysCurrent(read: () => ShopInfo): ShopInfo {
  const info = {};
  for (const name of Object.keys(read()) as (keyof ShopInfo)[])
    Object.defineProperty(info, name, { enumerable: true, get: () => read()[name] });
  return info as ShopInfo;
}
