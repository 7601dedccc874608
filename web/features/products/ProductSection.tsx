import type { ReactNode } from "react";
import { type DeviceFragment, type ProductFragment, useProductsQuery } from "./generated/Products";
import { StructuredData, useAddress } from "../../platform/PageHead";
import { errorMessage } from "../../platform/problem";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Check } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { toastWarning } from "../../ui/toast";
import { deviceId, sections } from "../../values/paths";
import { CompareDevices } from "./CompareDevices";
import {
  choiceAddress,
  type DeviceChoice,
  isFull,
  matchingDevices,
  useDeviceChoice,
  withMark,
} from "./device-choice";
import { DeviceFilter, NoDevices } from "./DeviceFilter";
import { ProductCard } from "./ProductCard";

interface ProductSectionProps {
  renderAction: (product: ProductFragment, nameId: string) => ReactNode;
}

export function ProductSection({ renderAction }: ProductSectionProps) {
  const { data, error, refetch } = useProductsQuery();
  return (
    <section id="available-products" aria-labelledby="available-products-title" className="section">
      <div className="container-page">
        <h2 id="available-products-title">Available Products</h2>
        <p className="mt-3 mb-8 max-w-150 text-lg text-muted">
          Routers for the house, mifis for your pocket, dongles for your laptop. Each comes with a SIM, ready
          to use.
        </p>
        {data ? (
          <>
            <ProductList products={data.products} renderAction={renderAction} />
            <ProductData products={data.products} />
          </>
        ) : error ? (
          <InlineError onRetry={refetch}>
            <p>We could not load the devices.</p>
            <p className="font-normal">{errorMessage(error)}</p>
          </InlineError>
        ) : (
          <Loading label="Loading devices…" bars={9} className="h-40 sm:h-60" />
        )}
      </div>
    </section>
  );
}

function ProductList({ products, renderAction }: ProductSectionProps & { products: DeviceFragment[] }) {
  const choice = useDeviceChoice(products);
  if (products.length === 0) {
    return (
      <EmptyState title="No devices right now">
        Nothing is on sale at the moment. Please check back later.
      </EmptyState>
    );
  }
  const shown = matchingDevices(products, choice);
  return (
    <>
      <DeviceFilter devices={products} choice={choice} />
      <CompareDevices devices={products} choice={choice} renderAction={renderAction} />
      {shown.length === 0 && <NoDevices devices={products} choice={choice} />}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {shown.map((product) => (
          <li key={product.id} id={deviceId(product.id)}>
            <ProductCard
              product={product}
              renderActions={(nameId) => (
                <>
                  {renderAction(product, nameId)}
                  <CompareLink choice={choice} product={product} />
                </>
              )}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function CompareLink({ choice, product }: { choice: DeviceChoice; product: ProductFragment }) {
  const { id, name, provider } = product;
  const isMarked = choice.compared.includes(id);
  return (
    <ButtonLink
      to={choiceAddress(withMark(choice, id), "compare-devices")}
      rel="nofollow"
      variant="outline"
      className="px-3"
      aria-current={isMarked || undefined}
      onClick={(event) => {
        if (!isFull(choice) || isMarked) return;
        event.preventDefault();
        toastWarning("You can compare two devices at a time. Remove one first.");
      }}
    >
      {isMarked && <Check size={18} />}
      Compare
      <span className="sr-only">
        {" "}
        the {name} from {provider.name}
      </span>
    </ButtonLink>
  );
}

function ProductData({ products }: { products: ProductFragment[] }) {
  const addressOf = useAddress();
  const itemListElement = products.map(
    ({ id, name, description, image, price, provider, isSoldOut }, index) => ({
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
          availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
          url: addressOf(sections.availableProducts),
        },
      },
    }),
  );
  return <StructuredData data={{ "@type": "ItemList", itemListElement }} />;
}
