import type { NetworkFragment } from "../../generated/operations";
import { PlanComparer } from "./PlanComparer";
import { PlansWithoutScripts } from "./PlansWithoutScripts";

interface CompareSectionProps {
  networks: NetworkFragment[];
}

/** Three comparers that know nothing of one another. */
export function CompareSection({ networks }: CompareSectionProps) {
  return (
    <section id="compare-packages" aria-labelledby="compare-packages-title" className="section">
      <div className="container-page">
        <h2 id="compare-packages-title">Compare Packages</h2>
        <p className="mt-3 mb-8 max-w-150 text-lg text-muted">
          Put up to three packages side by side and see what your money gets you.
        </p>
        <PlansWithoutScripts networks={networks} />
        <div className="needs-script grid gap-6 lg:grid-cols-3">
          {["First comparison", "Second comparison", "Third comparison"].map((label) => (
            <PlanComparer key={label} label={label} networks={networks} />
          ))}
        </div>
      </div>
    </section>
  );
}
