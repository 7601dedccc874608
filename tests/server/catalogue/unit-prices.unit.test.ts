import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";
import { valuesOf } from "../../../server/features/catalogue/catalogue.entity";
import { durationInDays, sizeInMegabytes } from "../../../server/features/catalogue/offer-text";
import { Money } from "../../../server/values/money";
import { pricePerDay, pricePerGigabyte } from "../../../web/features/catalogue/catalogue-option";
import { nairaOf } from "../../../web/values/naira";

const options = catalogueContent
  .flatMap((provider) => provider.dataPackages)
  .flatMap((group) => group.dataOptions)
  .map((option) => ({
    ...option,
    price: nairaOf(option.price),
    megabytes: sizeInMegabytes(option.benefits),
    durationDays: durationInDays(option.duration),
  }));

const kobo = (naira: number | null) => naira && Math.round(naira * 100);

describe("price per GB and per day", () => {
  it("is the same on a page, which computes it for every option, as in the API", () => {
    const onPages = options.map((option) => [
      option.id,
      kobo(pricePerGigabyte(option)),
      kobo(pricePerDay(option)),
    ]);
    const inApi = options.map((option) => {
      const { pricePerGb, pricePerDay: perDay } = valuesOf({ ...option, price: Money.ofNaira(option.price) });
      return [option.id, pricePerGb && pricePerGb.kobo, perDay.kobo];
    });

    expect(onPages).toHaveLength(193);
    expect(onPages).toEqual(inApi);
  });
});
