import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { ArrowRight } from "lucide-react";
import { Decoration } from "../../ui/LazyImage";
import { sections } from "../../values/paths";
import { closingBanner, type PromoBlockContent, promoBlocks, referralPromo } from "./home.content";

const destinations = { compare: sections.comparePackages, devices: sections.availableProducts };

/** Two promotions, each linked to its own section, with the picture alternately left and right. */
export function PromoBlocks() {
  return (
    <div className="bg-sunken">
      <div className="container-page section grid gap-16 lg:gap-24">
        {promoBlocks.map((block) => (
          <PromoBlock key={block.id} block={block} to={destinations[block.id]} />
        ))}
      </div>
    </div>
  );
}

interface PromoBlockProps {
  block: PromoBlockContent;
  to: string;
}

function PromoBlock({ block, to }: PromoBlockProps) {
  const { id, heading, text, claims, button } = block;
  return (
    <section
      aria-labelledby={`promo-${id}`}
      className="group grid items-center gap-8 lg:grid-cols-2 lg:gap-16"
    >
      <Decoration
        src={`/illustrations/promo-${id}.svg`}
        width={600}
        height={440}
        className="h-auto w-full rounded-band lg:group-even:order-last"
      />
      <div className="grid justify-items-start gap-5">
        {claims.map((claim) => (
          <Badge key={claim} tone="accent" className="min-h-8 px-4">
            {claim}
          </Badge>
        ))}
        <h2 id={`promo-${id}`}>{heading}</h2>
        <p className="max-w-130 text-lg text-muted">{text}</p>
        <ButtonLink to={to} size="lg">
          {button}
          <ArrowRight size={20} />
        </ButtonLink>
      </div>
    </section>
  );
}

/** A promotion whose button has no destination yet. */
export function ReferralPromo({ onRefer }: { onRefer: () => void }) {
  return (
    <section aria-labelledby="promo-referral" className="container-page pt-12 sm:pt-20">
      <div className="card flex flex-wrap items-center justify-between gap-6 p-6 sm:p-10">
        <div className="grid gap-2">
          <h2 id="promo-referral" className="text-2xl">
            {referralPromo.heading}
          </h2>
          <p className="text-lg text-muted">{referralPromo.text}</p>
        </div>
        <Button variant="outline" size="lg" className="needs-script" onClick={onRefer}>
          {referralPromo.button}
        </Button>
      </div>
    </section>
  );
}

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
