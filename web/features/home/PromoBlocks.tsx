import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { ArrowRight } from "lucide-react";
import { Decoration } from "../../ui/LazyImage";
import { sections } from "../../values/paths";
import type { Claims } from "./HomeHero";

const promoBlocks = [
  {
    id: "compare",
    heading: "Reliable internet speeds anywhere",
    text: "At home in Surulere, at work in Wuse or on the road to Jos: put the networks side by side, see what each plan costs and choose what holds up where you need it.",
    fact: "Auto-renewal on every bundle",
    claim: "claim-cashback",
    button: "Compare packages",
    to: sections.comparePackages,
  },
  {
    id: "devices",
    heading: "Powerful features and seamless connectivity",
    text: "One router for the whole house, a mifi for the bag, a dongle for the laptop. Choose a device, have it delivered and book a visit to set it up.",
    fact: null,
    claim: "claim-discount",
    button: "See our devices",
    to: sections.availableProducts,
  },
];

/** Two promotions, each linked to its own section, with the picture alternately left and right. */
export function PromoBlocks({ claims }: { claims: Claims }) {
  return (
    <div className="bg-sunken">
      <div className="container-page section grid gap-16 lg:gap-24">
        {promoBlocks.map((block) => (
          <PromoBlock key={block.id} {...block} claimed={textOf(claims, block.claim)} />
        ))}
      </div>
    </div>
  );
}

const textOf = (claims: Claims, id: string) => claims?.find((claim) => claim.id === id)?.text ?? null;

type PromoBlockProps = (typeof promoBlocks)[number] & { claimed: string | null };

function PromoBlock({ id, heading, text, fact, claimed, button, to }: PromoBlockProps) {
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
        {[fact, claimed].map(
          (badge) =>
            badge && (
              <Badge key={badge} tone="accent" className="min-h-8 px-4">
                {badge}
              </Badge>
            ),
        )}
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

/** A promotion whose button has no destination yet. It ends when the owner empties its claim. */
export function ReferralPromo({ claims, onRefer }: { claims: Claims; onRefer: () => void }) {
  const claim = textOf(claims, "claim-referral");
  if (!claim) return null;
  return (
    <section aria-labelledby="promo-referral" className="container-page pt-12 sm:pt-20">
      <div className="card flex flex-wrap items-center justify-between gap-6 p-6 sm:p-10">
        <div className="grid gap-2">
          <h2 id="promo-referral" className="text-2xl">
            Bring a friend along
          </h2>
          <p className="text-lg text-muted">{claim}</p>
        </div>
        <Button variant="outline" size="lg" className="needs-script" onClick={onRefer}>
          Refer a friend
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
          <h2 id="closing-title">Start Connecting Today</h2>
          <p className="text-lg">Choose a network, choose a plan and pay from your wallet. Oya, let's go!</p>
        </div>
        <ButtonLink to={sections.dataBundle} size="lg">
          Get Started
        </ButtonLink>
      </div>
    </section>
  );
}
