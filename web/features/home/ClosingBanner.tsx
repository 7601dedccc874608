import { ButtonLink } from "../../ui/ButtonLink";
import { sections } from "../../values/paths";
import { closingBanner } from "./home.content";

export function ClosingBanner() {
  return (
    <section aria-labelledby="closing-title" className="container-page section">
      <div className="band-accent grid justify-items-start gap-6 rounded-band p-8 sm:p-12 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="grid gap-3">
          <h2 id="closing-title">{closingBanner.heading}</h2>
          <p className="text-lg">{closingBanner.text}</p>
        </div>
        <ButtonLink to={sections.dataBundle} size="lg">
          {closingBanner.button}
        </ButtonLink>
      </div>
    </section>
  );
}
