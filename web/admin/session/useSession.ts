import { useApolloClient } from "@apollo/client/react";
import { MeDocument, type PersonFragment, useMeQuery } from "./generated/session";

/** The signed-in person, and how a form that signs in passes on the new state. */
export function useSession() {
  const client = useApolloClient();
  const { data, loading, error, refetch } = useMeQuery({ fetchPolicy: "cache-and-network" });
  return {
    me: data?.me ?? null,
    isLoading: loading && !data,
    error,
    retry: () => void refetch(),
    enter: (me: PersonFragment) =>
      client.writeQuery({
        query: MeDocument,
        data: { me },
      }),
    /** Reloads the page, so that nothing of this person stays in memory, and no edit in the tab. */
    leave: () => {
      sessionStorage.clear();
      location.assign("/admin/");
    },
  };
}

/** Whether the signed-in person may do it. Screens hide the rest; the server decides. */
export function useMay(): (permission: string) => boolean {
  const permissions = useMe()?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}

/** The signed-in person; null while it loads. */
export function useMe(): PersonFragment | null {
  const { data } = useMeQuery({ fetchPolicy: "cache-first" });
  return data?.me ?? null;
}
