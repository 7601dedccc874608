import { ButtonLink } from "../../ui/ButtonLink";
import { HeroPicture } from "../../ui/illustrations/HeroPicture";
import { brand } from "../../values/brand";
import { sections } from "../../values/paths";
import { Statistics } from "./Statistics";

export function HomeHero() {
  return (
    <div className="band overflow-hidden">
      <div className="container-page grid items-center gap-10 py-12 lg:grid-cols-[3fr_2fr] lg:py-20">
        <div className="grid justify-items-start gap-6">
          <p className="font-semibold text-accent">
            Welcome to {brand}, where we redefine data and network solutions
          </p>
          <h1>Empowering connectivity: your data, your network, your way</h1>
          <p className="max-w-140 text-lg text-on-brand-muted">
            Compare the bundles of six networks, pay from one wallet and stay connected wherever you are in
            Nigeria.
          </p>
          <ButtonLink to={sections.dataBundles} variant="accent" size="lg">
            See our plans
          </ButtonLink>
          <Statistics />
        </div>
        <HeroPicture name="signal" className="mx-auto max-w-120 lg:max-w-none lg:scale-115" />
      </div>
    </div>
  );
}
