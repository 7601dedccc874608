import { Link } from "react-router";
import { type HomePageQuery, useNetworkStripQuery } from "./generated/HomePage";
import { ButtonLink } from "../../ui/ButtonLink";
import { HeroPicture } from "../../ui/HeroPicture";
import { NetworkMark } from "../../ui/NetworkMark";
import { brand } from "../../values/brand";
import { networkPlans, sections } from "../../values/paths";
import { HomePlans } from "./HomePlans";

/** As the owner edits them; undefined while they load. */
export type Claims = HomePageQuery["shopInfo"]["claims"] | undefined;

/** The first screen has the headline and plans to buy. The picture is shown on wide screens only. */
export function HomeHero({ claims }: { claims: Claims }) {
  const networks = useNetworkCount();
  return (
    <div className="band overflow-hidden">
      <div className="container-page grid grid-cols-1 gap-x-12 gap-y-4 py-5 lg:grid-cols-[6fr_5fr] lg:pt-12 lg:pb-0">
        <div className="grid content-start justify-items-start gap-2.5 sm:gap-6">
          <p className="text-sm font-semibold text-accent sm:text-base">{`Welcome to ${brand}, where we redefine data and network solutions`}</p>
          <h1 className="text-[1.75rem] sm:text-5xl">
            Empowering connectivity: your data, your network, your way
          </h1>
          <p className="max-w-140 text-on-brand-muted sm:text-lg">
            Compare the bundles of {networks}, pay from one wallet and stay connected wherever you are in
            Nigeria.
          </p>
          <ButtonLink to={sections.dataBundles} size="lg">
            See our plans
          </ButtonLink>
        </div>
        <div className="lg:row-span-2 lg:flex lg:flex-col lg:justify-between">
          <HomePlans />
          <HeroPicture name="signal" wideOnly className="-mt-16" />
        </div>
        <Statistics claims={claims} />
      </div>
    </div>
  );
}

const statistics = ["claim-users", "claim-partnerships", "claim-states"];

/** The first word of each claim is its figure. Keeps its space while they load. */
function Statistics({ claims }: { claims: Claims }) {
  const shown = claims?.filter(({ id }) => statistics.includes(id));
  if (shown?.length === 0) return null;
  return (
    <dl className="flex min-h-12 flex-wrap gap-y-4 self-start sm:min-h-16 lg:pt-4 lg:pb-12">
      {shown?.map(({ id, text }) => {
        const [figure, ...words] = text.split(" ");
        return (
          <div
            key={id}
            className="flex min-w-0 flex-col-reverse border-brand-raised pe-4 wrap-anywhere not-first:border-s-2 not-first:ps-4 sm:pe-10 sm:not-first:ps-10"
          >
            <dt className="text-sm text-on-brand-muted sm:text-base">{words.join(" ")}</dt>
            <dd className="display tabular text-xl sm:text-4xl">{figure}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const words = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The number of networks on sale in words, such as "six networks". */
export function useNetworkCount(): string {
  const count = useNetworkStripQuery().data?.providers.length;
  if (count === undefined) return "the networks";
  return `${words[count] ?? count} ${count === 1 ? "network" : "networks"}`;
}

/** The networks on sale, each linked to its plans. Reserves its space while they load, or if they fail to load. */
export function NetworkStrip() {
  const { data } = useNetworkStripQuery();
  return (
    <section aria-label="Networks" className="border-b border-line bg-surface">
      <ul className="container-page flex min-h-15 flex-wrap items-center justify-between py-2 sm:min-h-28">
        {data?.providers.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={networkPlans(id)}
              className="flex min-h-11 min-w-11 flex-col items-center justify-center rounded-control hover:underline lg:flex-row lg:gap-3"
            >
              <NetworkMark providerId={id} size={44} label={name} />
              <span aria-hidden="true" className="display max-sm:hidden sm:text-base">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
