import { ButtonLink } from "../../ui/ButtonLink";
import { HeroPicture } from "../../ui/HeroPicture";
import { sections } from "../../values/paths";

export function ContactHero() {
  return (
    <div className="band overflow-hidden">
      <div className="container-page grid items-center gap-10 py-12 lg:grid-cols-[3fr_2fr] lg:pt-16 lg:pb-28">
        <div className="grid justify-items-start gap-6">
          <h1>A question? Oya, ask us</h1>
          <p className="max-w-140 text-lg text-on-brand-muted">
            Call, write, visit or look below: the answer you need may already be on this page.
          </p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={sections.message} size="lg">
              Write to us
            </ButtonLink>
            <ButtonLink to={sections.faqs} variant="outline" size="lg">
              Read the FAQs
            </ButtonLink>
          </div>
        </div>
        <HeroPicture name="contact" className="mx-auto max-w-120 lg:max-w-none" />
      </div>
    </div>
  );
}
