import { paths } from "./paths";

/** The pages that the owner writes, by their paths. */
export const shopTexts: Readonly<Record<string, { name: "ABOUT" | "TERMS" | "FEEDBACKS"; title: string }>> = {
  [paths.about]: { name: "ABOUT", title: "About" },
  [paths.terms]: { name: "TERMS", title: "Terms and Conditions" },
  [paths.feedbacks]: { name: "FEEDBACKS", title: "Feedbacks" },
};
