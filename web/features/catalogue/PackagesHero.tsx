import { ButtonLink } from "../../ui/ButtonLink";
import { HeroPicture } from "../../ui/illustrations/HeroPicture";
import { sections } from "../../values/paths";

export function PackagesHero() {
  return (
    <div className="band overflow-hidden">
      <div className="container-page grid items-center gap-10 py-12 lg:grid-cols-[3fr_2fr] lg:py-16">
        <div className="grid justify-items-start gap-6">
          <h1>Data bundles for every network and every budget</h1>
          <p className="max-w-140 text-lg text-on-brand-muted">
            From one day to a whole year of data: choose a bundle, send it to any number and pay from your
            wallet in a few taps.
          </p>
          <ButtonLink to={sections.dataBundles} size="lg">
            Packages for you
          </ButtonLink>
        </div>
        <HeroPicture name="packages" className="mx-auto max-w-120 lg:max-w-none" />
      </div>
    </div>
  );
}
