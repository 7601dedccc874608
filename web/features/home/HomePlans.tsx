import { useNavigate } from "react-router";
import { useHomePlansQuery } from "./generated/HomePage";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatNaira } from "../../values/naira";
import { BuyLink } from "../catalogue/BuyLink";
import { optionPath } from "../catalogue/option-wording";

/** Three plans with prices. Buy opens the pre-filled form. Reserves its space while the plans load. */
export function HomePlans() {
  const navigate = useNavigate();
  const { data, error } = useHomePlansQuery();
  if (error || data?.featuredPlans.length === 0) return null;
  return (
    <section
      aria-labelledby="home-plans"
      className="card relative z-10 text-ink [--color-focus:var(--color-ink)] px-4 py-3 shadow-raised sm:p-6"
    >
      <h2 id="home-plans" className="text-lg sm:text-2xl">
        Plans to start with
      </h2>
      <ul className="min-h-45 divide-y divide-line">
        {data?.featuredPlans.map(({ id, benefits, price, duration, dataPackage }) => (
          <li key={id} className="flex max-[15rem]:flex-wrap items-center gap-2.5 py-2">
            <NetworkMark providerId={dataPackage.provider.id} size={36} />
            <p id={id} className="min-w-0 grow leading-tight">
              <span className="block font-semibold">{benefits}</span>
              <span className="block text-sm text-muted">
                {dataPackage.provider.name} · {duration}
              </span>
            </p>
            <p className="display tabular text-lg">{formatNaira(price)}</p>
            <BuyLink
              onBuy={() => void navigate(optionPath({ benefits, price, dataPackage }))}
              option={{ id }}
              dataPackage={dataPackage}
              provider={dataPackage.provider}
              descriptionId={id}
              className="max-[22rem]:px-4"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
