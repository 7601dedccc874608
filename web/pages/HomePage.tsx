import { ClosingBanner } from "../features/home/ClosingBanner";
import { DemoVideo } from "../features/home/DemoVideo";
import { HomeHero } from "../features/home/HomeHero";
import { NetworkStrip } from "../features/home/NetworkStrip";
import { PromoBlocks } from "../features/home/PromoBlocks";
import { ReferralPromo } from "../features/home/ReferralPromo";
import { Team } from "../features/home/Team";
import { Testimonials } from "../features/home/Testimonials";
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
