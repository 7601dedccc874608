import { paths } from "./paths";

type ShopTextName = "ABOUT" | "TERMS" | "FEEDBACKS" | "RETURNS" | "COMPANY";

/** The pages that the owner writes, by their paths. */
export const shopTexts: Readonly<Record<string, { name: ShopTextName; title: string }>> = {
  [paths.about]: { name: "ABOUT", title: "About" },
  [paths.terms]: { name: "TERMS", title: "Terms and Conditions" },
  [paths.feedbacks]: { name: "FEEDBACKS", title: "Feedbacks" },
  [paths.returns]: { name: "RETURNS", title: "Returns" },
  [paths.company]: { name: "COMPANY", title: "Company details" },
};
