import { Query, Resolver } from "type-graphql";
import { z } from "zod";
import { Access } from "../../platform/graphql/access";
import { mailTemplate } from "../../platform/mail/mail-template";
import { defineModule } from "../../platform/module";
import { parseEmailAddress } from "../../values/email-address";
import { shopInfoContent } from "./shop-info.content";
import { type FromSettings, ShopInfo } from "./shop-info.type";

@Resolver()
class ShopInfoResolver {
  constructor(private readonly info: ShopInfo) {}

  @Access("anyone")
  @Query(() => ShopInfo, {
    description:
      "Phones, addresses, e-mails, social handles and live-chat hours: written once, shown wherever needed.",
  })
  shopInfo(): ShopInfo {
    return this.info;
  }
}

const page = z.url({ protocol: /^https?$/ });

/** The shop's name and how to reach it. Every mail begins and ends with them. */
export const shopInfo = defineModule({
  name: "shopInfo",
  settings: {
    CARE_EMAIL: z
      .string()
      .refine((text) => parseEmailAddress(text) !== null, "must be an e-mail address")
      .optional(),
    DEMO_VIDEO_URL: page.optional(),
    ABOUT_URL: page.optional(),
    TERMS_URL: page.optional(),
    FEEDBACKS_URL: page.optional(),
  },
  create({ settings }) {
    const { CARE_EMAIL = null, DEMO_VIDEO_URL = null, publicUrl } = settings;
    const info = shopInfoWith(CARE_EMAIL, {
      demoVideoUrl: DEMO_VIDEO_URL,
      aboutUrl: settings.ABOUT_URL ?? null,
      termsUrl: settings.TERMS_URL ?? null,
      feedbacksUrl: settings.FEEDBACKS_URL ?? null,
    });
    const care = { name: `${info.name} customer care`, address: info.careEmail, isConfirmed: true } as const;
    const footer = [[...info.phones, info.careEmail].join(" · "), ...info.addresses.slice(0, 1)];
    return {
      api: { info, care, template: mailTemplate({ name: info.name, url: publicUrl, footer }) },
      resolvers: [new ShopInfoResolver(info)],
      // The demo video's player on another site: the only frame that a page may show.
      frames: DEMO_VIDEO_URL ? [new URL(DEMO_VIDEO_URL).origin] : [],
    };
  },
});

/** The content; what the settings give takes precedence. */
function shopInfoWith(careEmail: string | null, fromSettings: FromSettings): ShopInfo {
  const content = shopInfoContent;
  const care = careEmail ?? content.careEmail;
  const emails = content.emails.map((email) => (email === content.careEmail ? care : email));
  return { ...content, ...fromSettings, emails, careEmail: care };
}
