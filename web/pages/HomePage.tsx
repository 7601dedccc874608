import { DemoVideo } from "../features/home/DemoVideo";
import { reasons } from "../features/home/home.content";
import { HomeHero, NetworkStrip } from "../features/home/HomeHero";
import { Team, Testimonials } from "../features/home/People";
import { ClosingBanner, PromoBlocks, ReferralPromo } from "../features/home/PromoBlocks";
import { useHomePageQuery } from "../features/home/generated/HomePage";
import { useNetworkCount } from "../features/home/network-count";
import { PageHead } from "../platform/PageHead";
import { ShieldCheck, SlidersHorizontal, Zap } from "lucide-react";
import { sayUnavailable } from "../ui/toast";

export default function HomePage() {
  const { data } = useHomePageQuery();
  const networks = useNetworkCount();
  return (
    <main>
      <PageHead
        description={`Data bundles from ${networks}, routers and mifis, paid from one prepaid wallet in naira.`}
      />
      <HomeHero />
      <NetworkStrip />
      <WhyChooseUs />
      <PromoBlocks />
      <ReferralPromo onRefer={sayUnavailable} />
      <Testimonials testimonials={data?.testimonials} />
      <DemoVideo address={data?.shopInfo.demoVideoUrl} />
      <Team team={data?.team} />
      <ClosingBanner />
    </main>
  );
}

const icons = [Zap, ShieldCheck, SlidersHorizontal];

function WhyChooseUs() {
  return (
    <section aria-labelledby="reasons-title" className="container-page section">
      <h2 id="reasons-title" className="mb-8 sm:mb-10">
        Why Choose Us
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {reasons.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Zap;
          return (
            <li key={title} className="card grid content-start gap-3 p-6 sm:p-8">
              <span className="mb-3 grid size-14 place-items-center rounded-card bg-accent-soft text-accent-ink">
                <Icon size={28} />
              </span>
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
