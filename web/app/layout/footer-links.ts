import { paths, sections } from "../../values/paths";

export interface FooterLinkContent {
  text: string;
  link?: string;
  /** The owner's document. Without one the link has no destination and shows a notice. */
  ownerUrl?: "aboutUrl" | "termsUrl" | "feedbacksUrl" | "returnsUrl" | "companyUrl";
}

export const footerGroups: { title: string; links: FooterLinkContent[] }[] = [
  {
    title: "Company",
    links: [
      { text: "About", ownerUrl: "aboutUrl" },
      { text: "Company details", ownerUrl: "companyUrl" },
      { text: "Terms and Conditions", ownerUrl: "termsUrl" },
      { text: "Privacy Policy", link: paths.privacyPolicy },
    ],
  },
  {
    title: "Support",
    links: [
      { text: "Help and contact", link: paths.contactUs },
      { text: "FAQs", link: sections.faqs },
      { text: "Returns", ownerUrl: "returnsUrl" },
      { text: "Feedbacks", ownerUrl: "feedbacksUrl" },
    ],
  },
];
