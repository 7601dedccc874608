import type { ApolloClient } from "@apollo/client";
import { MeDocument, type MeQuery, type SignedInUserFragment } from "./generated/Session";
import { sessionStore } from "../../platform/session-storage";
import { forgetDrafts } from "../../forms/use-draft";
import { resumeWaiting } from "./log-in-requests";

const storedSession = "session";
/** The storage key of the customer's chat, as in `chat/conversation.ts`. */
const storedChat = "chat";
const privateFields = ["me", "order", "bundlePurchase", "funding", "chat"];

/**
 * Stores user, wallet and cart count for a reload that the server could not render. The restored data is refetched at
 * once; it only prevents a flash of 'Sign Up'.
 */
export function storeSession(client: ApolloClient): () => void {
  return client.cache.watch({
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

export function knownCustomer(client: ApolloClient): SignedInUserFragment | null {
  return client.readQuery({ query: MeDocument })?.me ?? null;
}

/** Stores a customer who has signed in, in this tab or another, and continues what waited for it. */
export function startSession(client: ApolloClient, user: SignedInUserFragment): void {
  // Delete the data of a customer who was signed in before.
  if (knownCustomer(client)?.id !== user.id) forgetCustomer(client);
  client.writeQuery({ query: MeDocument, data: { me: user } });
  resumeWaiting(user.id);
}

/** Clears this browser's copy of user, wallet, cart, total and count, and the customer's drafts. */
export function forgetCustomer(client: ApolloClient): void {
  const { cache } = client;
  // Drafts that a visitor typed before signing in remain.
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
