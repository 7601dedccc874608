import { catalogueContent } from "../../../server/features/catalogue/catalogue.content";

const groups = catalogueContent.flatMap((provider) => provider.dataPackages);
const options = groups.flatMap((group) => group.dataOptions);

describe("ids of the price list", () => {
  it("are unique across networks, groups and options", () => {
    const ids = [...catalogueContent, ...groups, ...options].map((row) => row.id);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("contain the network and the group", () => {
    for (const provider of catalogueContent) {
      for (const group of provider.dataPackages) {
        expect(group.id).toBe(`${provider.id}-${group.name.toLowerCase().replace("/", "-")}`);
      }
    }
  });

  it("contain the size, never the price, and number duplicates", () => {
    for (const group of groups) {
      for (const option of group.dataOptions) {
        const size = option.benefits.split(" ", 1)[0]?.toLowerCase();
        expect(option.id.replace(/-[23]$/, "")).toBe(`${group.id}-${size}`);
      }
    }
  });
});

describe("duplicates in the price list", () => {
  it("are GLO's daily 8GB, three times at ₦3,700", () => {
    const row = { benefits: "8GB", price: 3700, duration: "3 days" };

    expect(options.filter((option) => option.id.startsWith("glo-daily-8gb"))).toEqual([
      { id: "glo-daily-8gb", ...row },
      { id: "glo-daily-8gb-2", ...row },
      { id: "glo-daily-8gb-3", ...row },
    ]);
  });

  it("are MTN's weekly 5GB, at ₦1,500 and at ₦2,000", () => {
    const row = { benefits: "5GB", duration: "7 days" };

    expect(options.filter((option) => option.id.startsWith("mtn-weekly-5gb"))).toEqual([
      { id: "mtn-weekly-5gb", ...row, price: 1500 },
      { id: "mtn-weekly-5gb-2", ...row, price: 2000 },
    ]);
  });

  it("do not occur elsewhere: in a group each wording belongs to one plan", () => {
    const again = groups.flatMap((group) =>
      group.dataOptions.filter(
        ({ benefits }, index) => group.dataOptions.findIndex((each) => each.benefits === benefits) < index,
      ),
    );

    expect(again.map((option) => option.id)).toEqual([
      "mtn-weekly-5gb-2",
      "glo-daily-8gb-2",
      "glo-daily-8gb-3",
    ]);
  });
});
