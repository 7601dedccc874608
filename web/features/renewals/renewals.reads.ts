import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { RenewalsDocument } from "./generated/Renewals";

export const renewalReads: ReadsByPath = {
  [paths.renewals]: { customer: () => [{ query: RenewalsDocument }] },
};
