import { useState } from "react";
import type { ProviderFragment } from "../../generated/operations";
import { AccordionItem } from "../../ui/Accordion";
import { lowestPerGigabyte } from "./option-value";
import { OptionList } from "./OptionList";
import { type ComparedPackage, PackageComparer } from "./PackageComparer";

interface CompareSectionProps {
  providers: ProviderFragment[];
}

const labels = ["First comparison", "Second comparison", "Third comparison"];
const nothingChosen: ComparedPackage = { providerId: "", packageId: "" };

/** Three comparers, each with a choice of its own. Together they know which of all the bundles shown is the best value. */
export function CompareSection({ providers }: CompareSectionProps) {
  const [chosen, setChosen] = useState(() => labels.map(() => nothingChosen));
  const dataPackages = providers.flatMap((provider) => provider.dataPackages);
  const shown = chosen.flatMap(
    ({ packageId }) => dataPackages.find(({ id }) => id === packageId)?.dataOptions ?? [],
  );
  const lowest = lowestPerGigabyte(shown);

  return (
    <section id="compare-packages" aria-labelledby="compare-packages-title" className="section">
      <div className="container-page">
        <h2 id="compare-packages-title">Compare Packages</h2>
        <p className="mt-3 mb-8 max-w-150 text-lg text-muted">
          Put up to three packages side by side and see what your money gets you. Best value is the lowest
          price per GB of all that you compare.
        </p>
        <PackagesWithoutScripts providers={providers} />
        <div className="needs-script grid gap-6 lg:grid-cols-3">
          {labels.map((label, index) => (
            <PackageComparer
              key={label}
              label={label}
              providers={providers}
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

/** Every option of every network, for a browser that runs no scripts and so cannot choose in the comparers. */
function PackagesWithoutScripts({ providers }: CompareSectionProps) {
  return (
    <noscript>
      <div className="grid gap-4">
        {providers.map((provider) => (
          <AccordionItem key={provider.id} question={`All packages from ${provider.name}`}>
            <div className="grid gap-6 sm:grid-cols-2">
              {provider.dataPackages.map((dataPackage) => (
                <div key={dataPackage.id}>
                  <h3 className="text-lg text-ink">{dataPackage.name}</h3>
                  <OptionList provider={provider} dataPackage={dataPackage} />
                </div>
              ))}
            </div>
          </AccordionItem>
        ))}
      </div>
    </noscript>
  );
}
