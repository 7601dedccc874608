import { defineModule } from "../../platform/module";
import { catalogue } from "../catalogue";
import { changes } from "../changes";
import { shopInfo } from "../shop-info";
import { staff } from "../staff";
import { namedElsewhere } from "./named-elsewhere";
import { shopDetailSubjects, shopPermissions } from "./shop-detail.subjects";

/** Another process uses an edit at most this much late in what it writes without reading the version, such as mails. */
const pauseSeconds = 5;

/** Editing what the shop says of itself. The rows belong to the features that use them. */
export const shopContent = defineModule({
  name: "shopContent",
  uses: { catalogue, changes, shopInfo, staff },
  create(_, uses) {
    const { copies } = uses.shopInfo;
    const { subjects } = uses.changes;
    const networks = uses.catalogue.catalogue;
    copies.follow(networks.version);
    uses.staff.roles.register(shopPermissions);
    subjects.register(...shopDetailSubjects(() => copies.refresh()));
    const texts = () => subjects.all.filter(({ permission }) => permission === "shop.view");
    for (const type of ["ShopContact", "ShopDelivery"]) subjects.onPreview(type, namedElsewhere(texts));
    return {
      api: {},
      publicQueries: {
        fields: ["shopInfo", "faqs"],
        version: networks.answersVersion,
        get lastVersion() {
          return networks.lastAnswersVersion;
        },
      },
      jobs: [{ name: "shop content", pauseSeconds, run: () => copies.refresh() }],
      warmUp: () => copies.refresh(),
    };
  },
});
