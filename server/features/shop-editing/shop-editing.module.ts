import { seedContent } from "../../platform/database/seed-content";
import { defineModule } from "../../platform/module";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { products } from "../products";
import { shopDetails } from "../shop-details";
import { staff } from "../staff";
import { namedElsewhere } from "./named-elsewhere";
import { PeopleResolver, peopleSubjects, teamRows, testimonialRows } from "./people";
import { TeamMember, Testimonial } from "./people.entity";
import { PromoOffer } from "./promo-offer.entity";
import { PromoResolver, promoRows, promoSubject } from "./promo-offers";
import { shopTextSubject } from "./shop-texts-subject";
import { shopDetailSubjects, shopPermissions } from "./shop-detail-subjects";
import { ShopEditing1796001000020 } from "./migrations/1796001000020-shop-editing";

/** Another process uses an edit at most this much late in what it writes without reading the version, such as mails. */
const pauseSeconds = 5;

export const shopEditing = defineModule({
  name: "shopEditing",
  uses: { catalogue, changes, products, shopDetails, staff },
  entities: [PromoOffer, Testimonial, TeamMember],
  migrations: [ShopEditing1796001000020],
  seed: (database) =>
    database.transaction(async (tx) => {
      await seedContent(tx, "promo_offer", promoRows, ["price", "old_price"]);
      await seedContent(tx, "testimonial", testimonialRows);
      await seedContent(tx, "team_member", teamRows);
    }),
  create({ database, clock, logger }, uses) {
    const { contentCache } = uses.shopDetails;
    const { subjects } = uses.changes;
    const networks = uses.catalogue.catalogue;
    contentCache.follow(networks.version);
    uses.staff.roles.register(shopPermissions);
    const refresh = () => contentCache.refresh();
    // The change is committed: what cannot be read again now is read by the next look at the version.
    subjects.onApplied = () =>
      refresh().catch((error: unknown) =>
        logger.warn({ err: error }, "the shop's content was not read again"),
      );
    subjects.register(...shopDetailSubjects, promoSubject, shopTextSubject, ...peopleSubjects);
    const texts = () => subjects.all.filter(({ permission }) => permission === "shop.view");
    for (const type of ["ShopContact", "ShopDelivery", "ShopStation"])
      subjects.onPreview(type, namedElsewhere(texts));
    return {
      api: {},
      resolvers: [
        new PromoResolver(database, clock, contentCache),
        new PeopleResolver(database, contentCache),
      ],
      publicQueries: {
        fields: ["shopInfo", "faqs", "testimonials", "team", "shopText"],
        content: networks.contentVersion,
      },
      jobs: [{ name: "shop content", pauseSeconds, run: refresh }],
      warmUp: refresh,
    };
  },
});
