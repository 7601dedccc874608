import type { NetworkFragment } from "../../generated/operations";
import { AccordionItem } from "../../ui/Accordion";
import { PlanList } from "./PlanList";

interface PlansWithoutScriptsProps {
  networks: NetworkFragment[];
}

/** Every option of every network, for a browser that runs no scripts and so cannot choose in the comparers. */
export function PlansWithoutScripts({ networks }: PlansWithoutScriptsProps) {
  return (
    <noscript>
      <div className="grid gap-4">
        {networks.map((network) => (
          <AccordionItem key={network.id} question={`All packages from ${network.name}`}>
            <div className="grid gap-6 sm:grid-cols-2">
              {network.dataPackages.map((group) => (
                <div key={group.id}>
                  <h3 className="text-lg text-ink">{group.name}</h3>
                  <PlanList network={network} group={group} />
                </div>
              ))}
            </div>
          </AccordionItem>
        ))}
      </div>
    </noscript>
  );
}
