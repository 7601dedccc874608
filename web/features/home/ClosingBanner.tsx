import { ButtonLink } from "../../ui/ButtonLink";
import { sections } from "../../values/paths";
import { closingBanner } from "./home.content";

export function ClosingBanner() {
  return (
    <section aria-labelledby="closing-title" className="container-page pb-16">
      <div className="band flex flex-wrap items-center justify-between gap-6 rounded-band p-8 sm:p-12">
        <div className="grid gap-3">
          <h2 id="closing-title">{closingBanner.heading}</h2>
          <p className="text-lg text-on-brand-muted">{closingBanner.text}</p>
        </div>
        <ButtonLink to={sections.dataBundle} variant="accent" size="lg">
          {closingBanner.button}
        </ButtonLink>
      </div>
    </section>
  );
}
