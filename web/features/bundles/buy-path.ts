import { paths } from "../../values/paths";
import { phoneInput } from "../../values/phone-input";
import type { BundleFields, FieldName } from "./bundle-form";

/** The choices of a purchase without scripts, as in the addresses of its steps. */
export function readBuyFields(search: URLSearchParams): BundleFields {
  return {
    network: search.get("network") ?? "",
    package: search.get("package") ?? "",
    option: search.get("option") ?? "",
    phone: phoneInput(search.get("phone") ?? ""),
    account: search.get("account") ?? "",
    renewal: search.get("renewal") === "Yes" ? "Yes" : "No",
  };
}

/** The address of the step that follows these choices. */
export function buyPath(choices: Partial<Pick<BundleFields, Exclude<FieldName, "renewal">>>): string {
  return `${paths.buy}?${new URLSearchParams(choices)}`;
}
