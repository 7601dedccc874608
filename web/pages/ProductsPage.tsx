import { CartToggle } from "../features/cart/CartToggle";
import { InstallationSection } from "../features/installation/InstallationSection";
import { ProductSection } from "../features/products/ProductSection";
import { PromoBanner } from "../features/products/PromoBanner";
import { useLiveChatHoursQuery } from "../features/products/generated/Products";
import { PageHead } from "../platform/PageHead";
import { ButtonLink } from "../ui/ButtonLink";
import { HeroPicture } from "../ui/HeroPicture";
import { Headset, Truck } from "lucide-react";
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
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={sections.availableProducts} size="lg">
              Available products
            </ButtonLink>
            <ButtonLink to={sections.installation} variant="outline" size="lg">
              Book an installation
            </ButtonLink>
          </div>
        </div>
        <HeroPicture name="products" className="mx-auto max-w-120" />
      </div>
    </div>
  );
}

const services = [
  {
    title: "24/7 client assistance",
    text: "Order, top up and ask our chat assistant at any hour of the day.",
    isAnswered: true,
    Icon: Headset,
  },
  {
    title: "Swift deliveries in every location",
    text: "Collect your order at our pick-up station or get it at your door, 3 to 5 days after you order.",
    isAnswered: false,
    Icon: Truck,
  },
];

function ServiceHighlights() {
  const { data } = useLiveChatHoursQuery();
  return (
    <section aria-labelledby="services-title" className="bg-sunken">
      <div className="container-page section">
        <h2 id="services-title" className="sr-only">
          Services
        </h2>
        <ul className="grid gap-6 md:grid-cols-2">
          {services.map(({ title, text, isAnswered, Icon }) => (
            <li key={title} className="card flex gap-5 p-6 sm:p-8">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon size={28} />
              </span>
              <div className="grid content-start gap-2">
                <h3>{title}</h3>
                <p className="text-muted">
                  {text}
                  {isAnswered && data && ` People answer the live chat from ${data.shopInfo.liveChatHours}.`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
