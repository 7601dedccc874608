interface OptionRow {
  id: string;
  benefits: string;
  price: number;
  duration: string;
  validityNote: string | null;
  durationDays: number;
  megabytes: number | null;
}

const megabytesOf: Record<string, number> = {
  "40MB": 40,
  "100MB": 100,
  "1GB": 1024,
  "2GB": 2048,
  "5GB": 5120,
  "8GB": 8192,
  "4.5TB": 4718592,
  "100GB + YouTube Night": 102400,
};

const option = (id: string, benefits: string, price: number, duration = "1 day"): OptionRow => ({
  id,
  benefits,
  price,
  duration,
  validityNote: null,
  durationDays: parseInt(duration, 10),
  megabytes: megabytesOf[benefits] ?? null,
});

/** The options that tests use; every other group has a single option. */
const written: Record<string, OptionRow[]> = {
  "MTN Daily": [
    option("mtn-40mb", "40MB", 50),
    option("mtn-100mb", "100MB", 100),
    option("mtn-1gb", "1GB", 300),
  ],
  "MTN Weekly": [option("mtn-5gb-1", "5GB", 1500, "7 days"), option("mtn-5gb-2", "5GB", 2000, "7 days")],
  "Spectranet Monthly": [
    option("spectranet-100gb", "100GB + YouTube Night", 22000, "60 days"),
    option("spectranet-unlimited", "Unlimited", 19000, "30 days"),
  ],
  "MTN Yearly": [{ ...option("mtn-4tb", "4.5TB", 450000, "365 days"), validityNote: "Nights only" }],
  "GLO Daily": ["glo-8gb-1", "glo-8gb-2", "glo-8gb-3"].map((id) => option(id, "8GB", 3700)),
};

const groups: Record<string, string[]> = {
  Airtel: ["Daily", "Weekly", "Monthly", "Quarterly"],
  MTN: ["Daily", "Weekly", "Monthly", "Yearly"],
  Smile: ["Daily", "Weekly", "Monthly"],
  GLO: ["Daily", "Weekly", "Monthly", "Yearly"],
  Spectranet: ["Daily", "Weekly", "Monthly"],
  "9mobile": ["Daily", "Weekly", "Monthly", "Quarterly/Yearly"],
};

/** Six networks with as many groups as the shop has. */
export const providers = Object.entries(groups).map(([name, names]) => ({
  id: name.toLowerCase(),
  name,
  recipientKind: { Smile: "EMAIL", Spectranet: "CUSTOMER_NUMBER" }[name] ?? "PHONE",
  renewalTerms: `${name} is bought 12 hours before it ends.`,
  numberPrefixes: { MTN: ["0803", "07025"], Airtel: ["0802"], Smile: ["07020"], GLO: ["0805"] }[name] ?? [],
  dataPackages: names.map((group) => ({
    id: `${name}-${group}`.toLowerCase(),
    name: group,
    dataOptions: written[`${name} ${group}`] ?? [
      option(`${name}-${group}-1`.toLowerCase(), "2GB", 500, "30 days"),
    ],
  })),
}));

/** For tests of other parts of the page, which need no plan finder. */
export const noPlans = {
  plans: () => ({ totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } }),
  planFacets: () => ({
    total: 0,
    providers: [],
    durations: [],
    sizes: [],
    prices: [],
    extras: [],
    withoutEach: [],
  }),
};
