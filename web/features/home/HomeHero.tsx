import { useNetworkStripQuery } from "../../generated/operations";
import { ButtonLink } from "../../ui/ButtonLink";
import { HeroPicture } from "../../ui/HeroPicture";
import { NetworkMark } from "../../ui/NetworkMark";
import { sections } from "../../values/paths";
import { hero, statistics } from "./home.content";

export function HomeHero() {
  return (
    <div className="band overflow-hidden">
      <div className="container-page grid items-end gap-10 pt-12 lg:grid-cols-[6fr_5fr] lg:gap-0 lg:pt-20">
        <div className="grid justify-items-start gap-6 lg:pb-20">
          <p className="font-semibold text-accent">{hero.welcome}</p>
          <h1>{hero.heading}</h1>
          <p className="max-w-140 text-lg text-on-brand-muted">{hero.text}</p>
          <ButtonLink to={sections.dataBundles} size="lg">
            {hero.button}
          </ButtonLink>
          <Statistics />
        </div>
        <HeroPicture
          name="signal"
          className="mx-auto max-w-120 lg:max-w-none lg:origin-bottom-left lg:scale-130"
        />
      </div>
    </div>
  );
}

function Statistics() {
  return (
    <dl className="mt-4 flex flex-wrap gap-y-4">
      {statistics.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse border-brand-raised pe-4 not-first:border-s-2 not-first:ps-4 sm:pe-10 sm:not-first:ps-10"
        >
          <dt className="text-sm text-on-brand-muted sm:text-base">{label}</dt>
          <dd className="display tabular text-2xl sm:text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The networks the shop sells. Its place is kept while they load, or when they do not. */
export function NetworkStrip() {
  const { data } = useNetworkStripQuery();
  return (
    <section aria-label="Networks" className="border-b border-line bg-surface">
      <ul className="container-page grid min-h-50 grid-cols-[auto_auto] content-center justify-between gap-x-4 gap-y-5 py-8 sm:min-h-36 sm:grid-cols-3 sm:justify-normal lg:min-h-28 lg:grid-cols-6">
        {data?.providers.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 sm:gap-3 lg:justify-center">
            <NetworkMark providerId={id} size={44} />
            <span className="display text-base sm:text-lg">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
