import { useState } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { lowestPerGigabyte } from "./option-value";
import { type ComparedPackage, PlanComparer } from "./PlanComparer";
import { PlansWithoutScripts } from "./PlansWithoutScripts";

interface CompareSectionProps {
  networks: NetworkFragment[];
}

const labels = ["First comparison", "Second comparison", "Third comparison"];
const nothingChosen: ComparedPackage = { networkId: "", groupId: "" };

/** Three comparers, each with a choice of its own. Together they know which of all the bundles shown is the best value. */
export function CompareSection({ networks }: CompareSectionProps) {
  const [chosen, setChosen] = useState(() => labels.map(() => nothingChosen));
  const groups = networks.flatMap(({ dataPackages }) => dataPackages);
  const shown = chosen.flatMap(({ groupId }) => groups.find(({ id }) => id === groupId)?.dataOptions ?? []);
  const lowest = lowestPerGigabyte(shown);

  return (
    <section id="compare-packages" aria-labelledby="compare-packages-title" className="section">
      <div className="container-page">
        <h2 id="compare-packages-title">Compare Packages</h2>
        <p className="mt-3 mb-8 max-w-150 text-lg text-muted">
          Put up to three packages side by side and see what your money gets you. Best value is the lowest
          price per GB of all that you compare.
        </p>
        <PlansWithoutScripts networks={networks} />
        <div className="needs-script grid gap-6 lg:grid-cols-3">
          {labels.map((label, index) => (
            <PlanComparer
              key={label}
              label={label}
              networks={networks}
              chosen={chosen[index] ?? nothingChosen}
              lowestPerGigabyte={lowest}
              onChoose={(choice) => setChosen((all) => all.map((old, at) => (at === index ? choice : old)))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
