import { type ReactNode, useId } from "react";
import { type ProductFragment, useProductsQuery } from "../../generated/operations";
import { StructuredData } from "../../platform/PageHead";
import { errorWords } from "../../platform/problem";
import { useAddress } from "../../platform/visit";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { NetworkMark } from "../../ui/NetworkMark";
import { Skeleton } from "../../ui/Skeleton";
import { formatNaira } from "../../values/naira";
import { sections } from "../../values/paths";
import { ProductPicture } from "./ProductPicture";

interface ProductSectionProps {
  /** What each card lets the customer do. */
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
            <ProductGrid products={data.products} renderAction={renderAction} />
            <ProductData products={data.products} />
          </>
        ) : error ? (
          <InlineError onRetry={() => void refetch()}>
            <p>We could not load the devices.</p>
            <p className="font-normal">{errorWords(error)}</p>
          </InlineError>
        ) : (
          <ProductGridSkeleton />
        )}
      </div>
    </section>
  );
}

function ProductGrid({ products, renderAction }: ProductSectionProps & { products: ProductFragment[] }) {
  if (products.length === 0) {
    return (
      <EmptyState title="No devices right now">
        Nothing is on sale at the moment. Please check back later.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} renderAction={(nameId) => renderAction(product, nameId)} />
        </li>
      ))}
    </ul>
  );
}

/** The grid's shape while the products are on their way. */
function ProductGridSkeleton() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading devices…</span>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((card) => (
        <div key={card} className="card overflow-hidden">
          <Skeleton className="aspect-4/3 w-full" />
          <div className="grid gap-4 p-6">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-9 w-1/3" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ProductCardProps {
  product: ProductFragment;
  /** What can be done with it; gets the id of its name, because every card's button reads the same. */
  renderAction: (nameId: string) => ReactNode;
}

function ProductCard({ product, renderAction }: ProductCardProps) {
  const nameId = useId();
  const { name, description, price, oldPrice, provider } = product;
  return (
    <article aria-labelledby={nameId} className="card flex h-full flex-col overflow-hidden">
      <ProductPicture product={product} />
      <div className="flex grow flex-col gap-4 p-5 sm:p-6">
        <header className="flex items-center gap-3">
          <NetworkMark providerId={provider.id} label={provider.name} />
          <h3 id={nameId}>
            {name}
            <span className="sr-only"> from {provider.name}</span>
          </h3>
        </header>
        <p className="grow text-muted">{description}</p>
        <p className="tabular flex items-baseline gap-3">
          {oldPrice > 0 && (
            <s className="text-muted">
              <span className="sr-only">Before: </span>
              {formatNaira(oldPrice)}
            </s>
          )}
          <span className="display text-3xl">{formatNaira(price)}</span>
        </p>
        {renderAction(nameId)}
      </div>
    </article>
  );
}

interface ProductDataProps {
  products: ProductFragment[];
}

/** The products and their prices as search engines read them. */
function ProductData({ products }: ProductDataProps) {
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
