import { paths } from "../../values/paths";

export const headerLinks = [
  { text: "Home", link: paths.home },
  { text: "Packages", link: paths.packages },
  { text: "Products and Services", link: paths.productsAndServices },
  { text: "Cart", link: paths.cart },
  { text: "Contact Us", link: paths.contactUs },
];
