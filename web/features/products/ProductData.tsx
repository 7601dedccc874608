import type { ProductFragment } from "../../generated/operations";
import { StructuredData } from "../../platform/StructuredData";
import { useAddress } from "../../platform/visit";
import { sections } from "../../values/paths";

interface ProductDataProps {
  products: ProductFragment[];
}

/** The products and their prices as search engines read them. */
export function ProductData({ products }: ProductDataProps) {
  const addressOf = useAddress();
  const itemListElement = products.map(({ id, name, description, image, price, provider }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: {
      "@type": "Product",
      sku: id,
      name,
      description,
      image: addressOf(image),
      brand: { "@type": "Brand", name: provider.name },
      offers: {
        "@type": "Offer",
        price,
        priceCurrency: "NGN",
        availability: "https://schema.org/InStock",
        url: addressOf(sections.availableProducts),
      },
    },
  }));
  return <StructuredData data={{ "@type": "ItemList", itemListElement }} />;
}
