const { existsSync, readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");

/**
 * The import rules of the house: who may know whom.
 */

/** What each feature of the server uses is written once, in its module. */
function usesOfModules() {
  const features = path.join(__dirname, "server/features");
  const entries = readdirSync(features).map((feature) => {
    const file = path.join(features, feature, `${feature}.module.ts`);
    const source = existsSync(file) ? readFileSync(file, "utf8") : null;
    return [feature, source && usesIn(source)];
  });
  return Object.fromEntries(entries.filter(([, used]) => used));
}

/** `uses: { mail, wallet }` → the folders of those that are features. */
function usesIn(source) {
  const names = /\buses: \{([^}]*)\}/.exec(source)?.[1].match(/\w+/g) ?? [];
  const folders = [...source.matchAll(/^import \{([^}]*)\} from "\.\.\/([\w-]+)";$/gm)];
  return folders
    .filter(([, imported]) => imported.match(/\w+/g).some((name) => names.includes(name)))
    .map(([, , folder]) => folder);
}

/** What each feature of the web may use; everything absent is forbidden. */
const mayUse = {
  server: usesOfModules(),
  web: {
    catalogue: [],
    identity: [],
    contact: ["identity"],
    installation: ["identity"],
    home: ["catalogue"],
    privacy: [],
    "shop-text": [],
    products: ["catalogue"],
    wallet: ["identity"],
    cart: ["identity", "products"],
    bundles: ["catalogue", "identity", "wallet"],
    orders: ["cart", "identity", "products", "wallet"],
    renewals: ["bundles", "catalogue", "identity", "wallet"],
    "spending-policy": ["identity", "renewals", "wallet"],
    account: [
      "bundles",
      "cart",
      "catalogue",
      "identity",
      "installation",
      "orders",
      "products",
      "renewals",
      "wallet",
    ],
    chat: ["bundles", "catalogue", "contact", "identity", "orders", "products"],
  },
};

const anyOf = (names) => `(${names.join("|")})`;
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const featureTable = ["server", "web"].flatMap((side) =>
  Object.entries(mayUse[side]).map(([feature, used]) =>
    rule(
      `${side}-${feature}`,
      `${feature} may use ${used.join(", ") || "no other feature"}.`,
      { path: `^${side}/features/${feature}/` },
      // A generated file is the API's, not the feature's.
      {
        path: `^${side}/features/`,
        pathNot: [`^${side}/features/${anyOf([feature, ...used])}/`, "/generated/"],
      },
    ),
  ),
);

const bothSides = [
  ...["server", "web"].map((side) =>
    rule(
      `${side}-features-are-known`,
      "A feature of the server has a module, one of the web is in the table above.",
      {
        path: `^${side}/features/`,
        pathNot: `^${side}/features/${anyOf(Object.keys(mayUse[side]))}/`,
      },
      {},
    ),
  ),
  rule(
    "no-circles",
    "Modules that import each other cannot be understood, or loaded, one at a time.",
    {},
    { circular: true },
  ),
  rule(
    "values-are-pure",
    "Values know nothing but values, Node's random numbers (for references), its IDNA (for domains) and the table of phone numbers.",
    { path: "^(server|web)/values/" },
    { pathNot: ["^$1/values/", "^(node:)?(crypto|url)$", "^node_modules/libphonenumber-js/"] },
  ),
  rule(
    "phone-table-stays-on-the-server",
    "The table of phone numbers is 157 KB: the web asks the schema (decision 017).",
    { path: "^web/" },
    { path: "^node_modules/libphonenumber-js/" },
  ),
  rule(
    "platform-knows-no-feature",
    "The platform is technical: what is above it uses it.",
    { path: "^(server|web)/platform/" },
    { path: "^$1/(features|forms|pages|ui)/" },
  ),
  rule(
    "only-app-knows-app",
    "app/ and the entries put everything together, so nothing else may know them.",
    { path: "^(server|web)/(features|forms|pages|platform|ui)/" },
    { path: ["^$1/app/", "^$1/(main|entry-[^/]+)\\.tsx?$"] },
  ),
  rule(
    "server-imports-no-web",
    "The schema is the only bridge.",
    { path: "^server/", pathNot: "^server/values/" },
    { path: "^web/" },
  ),
  rule(
    "web-imports-no-server",
    "The schema is the only bridge.",
    { path: "^web/", pathNot: "^web/values/" },
    { path: "^server/" },
  ),
  rule(
    "shop-imports-no-tests",
    "What is shipped does not need what tests or builds it.",
    { path: "^(server|web)/", pathNot: "^(server|web)/values/" },
    { path: "^(tests|tools|bench)/" },
  ),
  rule(
    "packages-are-declared",
    "A package that is not in package.json is there by chance.",
    { pathNot: "^(server|web)/values/" },
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
];

const serverSide = [
  rule(
    "one-file-names-the-features",
    "The app is a list of modules and a loop.",
    { path: "^server/(app/|main\\.ts$)", pathNot: "^server/app/modules\\.ts$" },
    { path: "^server/features/" },
  ),
  rule(
    "modules-enter-features-by-index",
    "index.ts is a feature's public API.",
    { path: "^server/app/modules\\.ts$" },
    { path: "^server/features/", pathNot: "^server/features/[^/]+/index\\.ts$" },
  ),
  rule(
    "features-enter-each-other-by-index",
    "index.ts is a feature's public API.",
    { path: "^server/features/([^/]+)/" },
    { path: "^server/features/", pathNot: ["^server/features/$1/", "^server/features/[^/]+/index\\.ts$"] },
  ),
  rule(
    "entities-know-no-service",
    "Entities, inputs and result types do not know the services that use them.",
    { path: "^server/.+\\.(entity|schema)\\.ts$" },
    { path: "\\.(service|loaders|http)\\.ts$" },
  ),
  rule(
    "only-modules-know-resolvers",
    "Resolvers call services, never the other way round.",
    { path: "^server/features/", pathNot: "\\.module\\.ts$" },
    { path: "\\.resolver\\.ts$" },
  ),
  rule(
    "resolvers-touch-no-database",
    "A resolver asks a service.",
    { path: "\\.resolver\\.ts$" },
    { path: ["^server/platform/database/", "node_modules/typeorm/"] },
  ),
  rule(
    "only-the-database-names-drivers",
    "Changing a driver is a matter of one folder.",
    { path: "^server/", pathNot: ["^server/platform/database/", "^server/values/"] },
    { path: "node_modules/(sqlite3|pg)/" },
  ),
  rule(
    "server-runs-without-dev-packages",
    "A shop installed with --omit=dev must run.",
    { path: "^server/", pathNot: "^server/values/" },
    { dependencyTypes: ["npm-dev"] },
  ),
];

const webSide = [
  rule(
    "features-know-no-page",
    "A page arranges features.",
    { path: "^web/features/" },
    { path: "^web/pages/" },
  ),
  rule(
    "ui-knows-no-data",
    "A primitive shows what it is given.",
    { path: "^web/ui/" },
    {
      path: [
        "^web/(features|pages|platform|generated)/",
        "\\.graphql$",
        "node_modules/(@apollo|graphql|rxjs)/",
      ],
    },
  ),
  rule(
    "ui-knows-no-router",
    "A primitive goes nowhere, except the button, the chip, the text and the tabs that are links, and what Back closes.",
    { path: "^web/ui/", pathNot: "^web/ui/((Button|Chip|Text)Link\\.tsx|Tabs\\.tsx|back-closes\\.ts)$" },
    { path: "node_modules/(react-router|react-router-dom)/" },
  ),
  rule(
    "shop-loads-no-sandbox",
    "Customers never load a byte of the developers' page.",
    { path: "^web/", pathNot: "^web/(sandbox|values)/" },
    { path: ["^web/sandbox/", "node_modules/(@?graphiql|monaco-[^/]+)/"] },
  ),
  rule(
    "shop-loads-no-back-office",
    "Customers never load a byte of the back office.",
    { path: "^web/", pathNot: "^web/(admin|values)/" },
    { path: ["^web/admin/", "node_modules/uqr/"] },
  ),
  rule(
    "back-office-shares-parts-only",
    "The back office is a build of its own, from the shop's parts and values. It shows a plan and a device as the shop does.",
    { path: "^web/admin/" },
    {
      path: "^web/",
      pathNot: [
        "^web/(admin|ui|values)/",
        // A plan and a device as customers see them.
        "^web/features/(catalogue/PlanRow|products/ProductCard)\\.tsx$",
        "^web/forms/use-(form|send)\\.ts$",
        "^web/platform/(problem|session-storage)\\.ts$",
        "^web/[^/]+\\.ts$",
      ],
    },
  ),
  rule(
    "sandbox-is-separate",
    "The developers' page is a build of its own.",
    { path: "^web/sandbox/" },
    { path: "^web/", pathNot: "^web/(sandbox|values)/" },
  ),
];

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [...featureTable, ...bothSides, ...serverSide, ...webSide],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    // `parser` stays unset: TypeScript 7 has no parser for others, so the cruiser takes swc's; naming it fails on TSX.
    tsPreCompilationDeps: true,
    // bench has a package.json of its own beside the shop's.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
