import { CartToggle } from "../features/cart/CartToggle";
import { InstallationSection } from "../features/installation/InstallationSection";
import { ProductSection } from "../features/products/ProductSection";
import { ProductsHero } from "../features/products/ProductsHero";
import { PromoBanner } from "../features/products/PromoBanner";
import { ServiceHighlights } from "../features/products/ServiceHighlights";
import { PageHead } from "../platform/PageHead";

export default function ProductsPage() {
  return (
    <main>
      <PageHead
        title="Products and Services"
        description="5G routers, mifis and USB dongles from MTN, Airtel, Smile and Spectranet, with delivery and installation."
      />
      <ProductsHero />
      <PromoBanner />
      <ProductSection
        renderAction={(product, nameId) => <CartToggle product={product} describedBy={nameId} />}
      />
      <ServiceHighlights />
      <InstallationSection />
    </main>
  );
}
