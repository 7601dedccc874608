import { DemoVideo } from "../features/home/DemoVideo";
import { HomeHero, NetworkStrip, useNetworkCount } from "../features/home/HomeHero";
import { Team, Testimonials } from "../features/home/People";
import { ClosingBanner, PromoBlocks, ReferralPromo } from "../features/home/PromoBlocks";
import { useHomePageQuery } from "../features/home/generated/HomePage";
import { PageHead } from "../platform/PageHead";
import { ShieldCheck, SlidersHorizontal, Zap } from "lucide-react";
import { sayUnavailable } from "../ui/toast";

export default function HomePage() {
  const { data } = useHomePageQuery();
  const networks = useNetworkCount();
  const claims = data?.shopInfo.claims;
  return (
    <main>
      <PageHead
        description={`Data bundles from ${networks}, routers and mifis, paid from one prepaid wallet in naira.`}
      />
      <HomeHero claims={claims} />
      <NetworkStrip />
      <WhyChooseUs />
      <PromoBlocks claims={claims} />
      <ReferralPromo claims={claims} onRefer={sayUnavailable} />
      <Testimonials testimonials={data?.testimonials} />
      <DemoVideo address={data?.shopInfo.demoVideoUrl} />
      <Team team={data?.team} />
      <ClosingBanner />
    </main>
  );
}

const reasons = [
  {
    Icon: Zap,
    title: "Lightning-Fast Speed",
    text: "Stream, call and download on 4G and 5G, with a router, mifi or dongle that keeps pace with the network.",
  },
  {
    Icon: ShieldCheck,
    title: "Reliable Connections",
    text: "Several networks in one shop, so when one is weak where you live you can take your data from another.",
  },
  {
    Icon: SlidersHorizontal,
    title: "Customized Packages",
    text: "From a 40MB day to a 4.5TB year: pick the size, the time and the extras. Turn on auto-renewal and your bundle renews before it ends.",
  },
];

function WhyChooseUs() {
  return (
    <section aria-labelledby="reasons-title" className="container-page section">
      <h2 id="reasons-title" className="mb-8 sm:mb-10">
        Why Choose Us
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="card grid content-start gap-3 p-6 sm:p-8">
            <span className="mb-3 grid size-14 place-items-center rounded-card bg-accent-soft text-accent-ink">
              <Icon size={28} />
            </span>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
