import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Decoration } from "../../ui/Decoration";
import { ArrowRight } from "../../ui/icons";
import { sections } from "../../values/paths";
import { type PromoBlockContent, promoBlocks } from "./home.content";

const destinations = { compare: sections.comparePackages, devices: sections.availableProducts };

/** Two promotions, each leading to its own section of the shop, the picture left and right in turn. */
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
