import type { NetworkFragment } from "../../generated/operations";
import { Carousel } from "../../ui/Carousel";
import { firstPlans, type Plan } from "./plan";
import { PlanCard } from "./PlanCard";

interface PlanCarouselProps {
  networks: NetworkFragment[];
  onBuy: (plan: Plan) => void;
}

export function PlanCarousel({ networks, onBuy }: PlanCarouselProps) {
  return (
    <Carousel label="Packages">
      {firstPlans(networks).map((plan) => (
        <PlanCard key={plan.option.id} plan={plan} onBuy={onBuy} />
      ))}
    </Carousel>
  );
}
