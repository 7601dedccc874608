import { useNetworkStripQuery } from "../../generated/operations";
import { NetworkMark } from "../../ui/NetworkMark";

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
