import { sections } from "../../values/paths";
import { promoBlocks } from "./home.content";
import { PromoBlock } from "./PromoBlock";

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
