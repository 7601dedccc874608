import { TableScreen } from "../parts/TableEditor";

/** The shop's own details: contact, delivery fees, questions and answers, the promotion, people. */
export function Shop() {
  return (
    <TableScreen
      title="Shop"
      kinds={[
        { id: "ShopContact", label: "Contact" },
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
}
