import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { SecurityDocument } from "./generated/Security";

export const spendingReads: ReadsByPath = {
  [paths.accountSecurity]: { customer: () => [{ query: SecurityDocument }] },
};
