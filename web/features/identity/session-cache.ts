import type { ApolloClient } from "@apollo/client";
import { MeDocument, type MeQuery, type SignedInUserFragment } from "../../generated/operations";
import { sessionStore } from "../../platform/session-storage";
import { forgetDrafts } from "../../platform/use-draft";
import { resumeInterrupted } from "./auth-modal";

const storedSession = "session";
/** The customer's chat, as `chat/conversation.ts` stores it. */
const storedChat = "chat";
/** What the cache knows about one customer only. */
const privateFields = ["me", "order", "bundlePurchase", "funding"];

/**
 * Keeps user, wallet and cart count for a reload that the server could not render. Whatever is restored is asked
 * again at once; it only spares the customer a flash of 'Sign Up'.
 */
export function storeSession(client: ApolloClient): () => void {
  return client.cache.watch<MeQuery>({
    query: MeDocument,
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => {
      if (!complete) return;
      if (result?.me) sessionStore.set(storedSession, result);
      else sessionStore.remove(storedSession);
    },
  });
}

export function restoreSession(client: ApolloClient): void {
  const stored = sessionStore.get<MeQuery>(storedSession);
  if (stored?.me) client.writeQuery({ query: MeDocument, data: stored });
  void client.query({ query: MeDocument, fetchPolicy: "network-only" }).catch(() => undefined);
}

/** Who is signed in, as far as this tab knows. */
export function knownCustomer(client: ApolloClient): SignedInUserFragment | null {
  return client.readQuery<MeQuery>({ query: MeDocument })?.me ?? null;
}

/** Takes over who has signed in, here or in another tab, and goes on with what that customer was doing. */
export function startSession(client: ApolloClient, user: SignedInUserFragment): void {
  // Nothing of a customer who was signed in here before is kept.
  if (knownCustomer(client)?.id !== user.id) forgetCustomer(client);
  client.writeQuery<MeQuery>({ query: MeDocument, data: { me: user } });
  resumeInterrupted(user.id);
}

/** Clears this browser's copy of user, wallet, cart, total and count, and what the customer typed. */
export function forgetCustomer(client: ApolloClient): void {
  const { cache } = client;
  // What a visitor typed before signing in stays.
  if (knownCustomer(client)) {
    forgetDrafts();
    sessionStore.remove(storedChat);
  }
  cache.batch({
    update: () => {
      for (const fieldName of privateFields) cache.evict({ id: "ROOT_QUERY", fieldName });
      cache.writeQuery({ query: MeDocument, data: { me: null } });
      cache.gc();
    },
  });
}
