import { DemoVideo } from "../features/home/DemoVideo";
import { HomeHero, NetworkStrip } from "../features/home/HomeHero";
import { Team, Testimonials } from "../features/home/People";
import { ClosingBanner, PromoBlocks, ReferralPromo } from "../features/home/PromoBlocks";
import { WhyChooseUs } from "../features/home/WhyChooseUs";
import { sayUnavailable } from "../features/identity/unavailable";
import { PageHead } from "../platform/PageHead";

export default function HomePage() {
  return (
    <main>
      <PageHead description="Data bundles from six Nigerian networks, routers and mifis, paid from one prepaid wallet in naira." />
      <HomeHero />
      <NetworkStrip />
      <WhyChooseUs />
      <PromoBlocks />
      <ReferralPromo onRefer={sayUnavailable} />
      <Testimonials />
      <DemoVideo />
      <Team />
      <ClosingBanner />
    </main>
  );
}
