import { ClosingBanner } from "../features/home/ClosingBanner";
import { HomeHero } from "../features/home/HomeHero";
import { WhyChooseUs } from "../features/home/WhyChooseUs";
import { PageHead } from "../platform/PageHead";

export default function HomePage() {
  return (
    <main>
      <PageHead description="Data bundles of six Nigerian networks, routers and mifis, paid from one prepaid wallet in naira." />
      <HomeHero />
      <WhyChooseUs />
      <ClosingBanner />
    </main>
  );
}
