import { CartToggle } from "../features/cart/CartToggle";
import { InstallationSection } from "../features/installation/InstallationSection";
import { ProductSection } from "../features/products/ProductSection";
import { PromoBanner } from "../features/products/PromoBanner";
import { ServiceHighlights } from "../features/products/ServiceHighlights";
import { PageHead } from "../platform/PageHead";
import { ButtonLink } from "../ui/ButtonLink";
import { HeroPicture } from "../ui/illustrations/HeroPicture";
import { sections } from "../values/paths";

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

function ProductsHero() {
  return (
    <div className="band">
      <div className="container-page section grid items-center gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-6">
          <h1>The router your network deserves</h1>
          <p className="max-w-140 text-lg text-on-brand-muted">
            5G routers, pocket mifis and USB dongles from the networks you know, delivered to you and set up
            by our technicians if you like.
          </p>
          <ButtonLink to={sections.availableProducts} size="lg">
            Available products
          </ButtonLink>
        </div>
        <HeroPicture name="products" className="mx-auto max-w-120" />
      </div>
    </div>
  );
}
