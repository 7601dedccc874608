import { paths } from "../../values/paths";

/** The places every page leads to, in the order they are shown. */
export const headerLinks = [
  { text: "Home", link: paths.home },
  { text: "Packages", link: paths.packages },
  { text: "Products and Services", link: paths.productsAndServices },
  { text: "Cart", link: paths.cart },
  { text: "Contact Us", link: paths.contactUs },
];
