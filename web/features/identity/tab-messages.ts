/** What one tab tells the others of the same browser, which share its session. */
export type TabMessage =
  | { kind: "signedIn" | "signedOut" | "sessionOver" | "accountChanged" }
  /** How a sign-in by Google ended in its popup, whose opener the provider may have cut off. */
  | { kind: "google"; outcome: string; message: string | null };

let channel: BroadcastChannel | null | undefined;

/** None in an old browser: other tabs then notice when they are looked at. */
function open(): BroadcastChannel | null {
  channel ??= "BroadcastChannel" in window ? new window.BroadcastChannel("session") : null;
  return channel;
}

export function notifyTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

/** Returns how to stop listening. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<TabMessage>) => listener(data);
  open()?.addEventListener("message", handle);
  return () => open()?.removeEventListener("message", handle);
}
