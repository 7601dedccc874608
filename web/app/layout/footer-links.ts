import { paths, sections } from "../../values/paths";

export interface FooterLinkContent {
  text: string;
  /** Without one the link is a placeholder that goes nowhere. */
  link?: string;
}

export const footerGroups: { title: string; links: FooterLinkContent[] }[] = [
  {
    title: "Company",
    links: [
      { text: "About" },
      { text: "Terms and Conditions" },
      { text: "Privacy Policy", link: paths.privacyPolicy },
    ],
  },
  {
    title: "Support",
    links: [
      { text: "Help and contact", link: paths.contactUs },
      { text: "FAQs", link: sections.faqs },
      { text: "Feedbacks" },
    ],
  },
];
