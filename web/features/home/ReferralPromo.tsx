import { Button } from "../../ui/Button";
import { referralPromo } from "./home.content";

interface ReferralPromoProps {
  onRefer: () => void;
}

/** A promotion whose button leads nowhere yet. */
export function ReferralPromo({ onRefer }: ReferralPromoProps) {
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
