import type { NetworkFragment } from "../../generated/operations";
import { EmptyState } from "../../ui/EmptyState";
import type { Plan } from "./plan";
import { PlanCarousel } from "./PlanCarousel";

interface PlanSectionProps {
  networks: NetworkFragment[];
  onBuy: (plan: Plan) => void;
}

export function PlanSection({ networks, onBuy }: PlanSectionProps) {
  return (
    <section id="data-bundles" aria-labelledby="data-bundles-title" className="section overflow-hidden">
      <div className="container-page">
        <h2 id="data-bundles-title">Packages for every day</h2>
        <p className="mt-3 mb-6 max-w-150 text-lg text-muted">
          Here is one option from each package. The form below has all of them.
        </p>
        {networks.length > 0 ? (
          <PlanCarousel networks={networks} onBuy={onBuy} />
        ) : (
          <EmptyState title="No packages right now">
            Nothing is on sale at the moment. Please check back later.
          </EmptyState>
        )}
      </div>
    </section>
  );
}
