import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Decoration } from "../../ui/Decoration";
import { ArrowRight } from "../../ui/icons";
import type { PromoBlockContent } from "./home.content";

interface PromoBlockProps {
  block: PromoBlockContent;
  to: string;
}

export function PromoBlock({ block, to }: PromoBlockProps) {
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
