import { ButtonLink } from "../../ui/ButtonLink";
import { sections } from "../../values/paths";

export function PackagesHero() {
  return (
    <div className="band">
      <div className="container-page section grid items-center gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid justify-items-start gap-6">
          <h1>Data bundles for every network and every budget</h1>
          <p className="max-w-140 text-lg text-on-brand-muted">
            From a ₦50 day pass to a year without counting: choose a bundle, send it to any number and pay
            from your wallet in a few taps.
          </p>
          <ButtonLink to={sections.dataBundles} variant="accent" size="lg">
            Packages for you
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
