import { paths } from "../../values/paths";

/** The main navigation's links, in display order. */
export const headerLinks = [
  { text: "Home", link: paths.home },
  { text: "Packages", link: paths.packages },
  { text: "Products and Services", link: paths.productsAndServices },
  { text: "Cart", link: paths.cart },
  { text: "Contact Us", link: paths.contactUs },
];
