import { TableScreen } from "../parts/TableEditor";

export const Catalogue = () => (
  <TableScreen
    title="Catalogue"
    kinds={[
      { id: "DataOption", label: "Plans" },
      { id: "DataPackage", label: "Packages" },
      { id: "Provider", label: "Networks" },
    ]}
  />
);

/** The devices, and how many pieces of each are left. */
export const Products = () => (
  <TableScreen
    title="Products"
    kinds={[
      { id: "Product", label: "Devices" },
      { id: "ProductStock", label: "Stock" },
    ]}
  />
);

/** The shop's own details: contact, delivery fees, questions and answers, the promotion, people. */
export const Shop = () => (
  <TableScreen
    title="Shop"
    kinds={[
      { id: "ShopContact", label: "Contact" },
      { id: "ShopClaim", label: "Claims" },
      { id: "ShopSocial", label: "Social pages" },
      { id: "ShopDelivery", label: "Delivery" },
      { id: "ShopStation", label: "Stations" },
      { id: "ShopQuestion", label: "Questions" },
      { id: "ShopText", label: "Pages" },
      { id: "ShopPromo", label: "Promotion" },
      { id: "ShopTestimonial", label: "Reviews" },
      { id: "ShopTeamMember", label: "Team" },
    ]}
  />
);
