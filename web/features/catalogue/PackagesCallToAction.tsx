import { ButtonLink } from "../../ui/ButtonLink";
import { sections } from "../../values/paths";

export function PackagesCallToAction() {
  return (
    <section aria-labelledby="packages-call-title" className="container-page pb-16">
      <div className="band flex flex-wrap items-center justify-between gap-6 rounded-band p-8 sm:p-12">
        <div className="grid gap-3">
          <h2 id="packages-call-title">Your next bundle is two minutes away</h2>
          <p className="text-lg text-on-brand-muted">
            Fund your wallet once, then buy for any number you like.
          </p>
        </div>
        <ButtonLink to={sections.dataBundle} size="lg">
          Get Started
        </ButtonLink>
      </div>
    </section>
  );
}
