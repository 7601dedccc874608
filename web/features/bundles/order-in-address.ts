import { useSearchParams } from "react-router";
import { readOrder } from "./bundle-order";
import { useBuyableNetworkQuery, useBuyableNetworksQuery } from "./generated/BuyPage";

/** The order in the address of a purchase's step, with all networks and what the order's network sells. */
export function useOrderInAddress() {
  const [search] = useSearchParams();
  const all = useBuyableNetworksQuery();
  const networks = all.data?.providers ?? [];
  const fields = readOrder(search, networks);
  const network = useNetwork(fields.network);
  return {
    ...network,
    search,
    fields,
    networks,
    isLoading: !all.data || network.isLoading,
    ...(all.error && { error: all.error, retry: () => void all.refetch().catch(() => undefined) }),
  };
}

export function useNetwork(id: string) {
  const { data, error, refetch } = useBuyableNetworkQuery({ variables: { id }, skip: id === "" });
  return {
    /** The network; empty while it is loading, and if it is not on sale. */
    providers: data?.provider ? [data.provider] : [],
    isLoading: id !== "" && !data,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
