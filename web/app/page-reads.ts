import type { DocumentNode, OperationVariables } from "@apollo/client";
import { parsePlanSearch, planQuery } from "../features/catalogue/plan-search";
import { optionsById } from "../features/catalogue/catalogue-option";
import {
  AccountHomeDocument,
  CartDocument,
  type CatalogueQuery,
  DemoVideoDocument,
  FindPlansDocument,
  HomePlansDocument,
  InstallationSlotsDocument,
  KnownDetailsDocument,
  LastPurchasesDocument,
  LiveChatHoursDocument,
  MeDocument,
  NetworkStripDocument,
  SavedNumbersDocument,
  SocialLinksDocument,
} from "../generated/operations";
import { paths } from "../values/paths";

export interface Read {
  query: DocumentNode;
  variables?: OperationVariables;
}

interface PageReads {
  /** For everyone, from the page's query and its public data. */
  anyone?: (query: URLSearchParams, publicData: unknown) => Read[];
  /** For signed-in customers, besides. */
  customer?: Read[];
}

/** Of the layout: on every page. */
const everyPage: Read[] = [{ query: MeDocument }, { query: SocialLinksDocument }];

/**
 * What the busiest pages read in their first rendering. The server reads it beforehand and renders such a page once; a
 * query that is found by rendering has the whole page rendered again (30 ms of CPU for the packages page). Only the
 * server has this list: in the pages it would be bytes for the browser.
 */
const reads: Record<string, PageReads> = {
  [paths.home]: {
    anyone: () => [
      { query: HomePlansDocument },
      { query: NetworkStripDocument },
      { query: DemoVideoDocument },
    ],
  },
  [paths.packages]: {
    anyone: (query, catalogue) => [{ query: FindPlansDocument, variables: plansOf(query, catalogue) }],
    customer: [{ query: SavedNumbersDocument }, { query: LastPurchasesDocument }],
  },
  [paths.productsAndServices]: {
    anyone: () => [
      { query: CartDocument },
      { query: LiveChatHoursDocument },
      { query: InstallationSlotsDocument, variables: { variant: "MAIN" } },
    ],
    customer: [{ query: KnownDetailsDocument }],
  },
  [paths.account]: { customer: [{ query: AccountHomeDocument }] },
};

export function readsOf(
  path: string,
  query: URLSearchParams,
  publicData: unknown,
): Record<keyof PageReads, Read[]> {
  const { anyone, customer = [] } = reads[path] ?? {};
  return { anyone: [...everyPage, ...(anyone?.(query, publicData) ?? [])], customer };
}

function plansOf(query: URLSearchParams, catalogue: unknown) {
  const { providers } = catalogue as CatalogueQuery;
  const search = parsePlanSearch(
    query,
    providers.map(({ id }) => id),
    optionsById(providers),
  );
  return planQuery(search);
}
