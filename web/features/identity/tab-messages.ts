/** Messages between the tabs of a browser, which share its session. */
export type TabMessage =
  | { kind: "signedIn" | "signedOut" | "sessionOver" | "accountChanged" }
  /** The outcome of a Google sign-in in its popup, whose opener the provider may have cut off. */
  | { kind: "google"; outcome: string; message: string | null };

let channel: BroadcastChannel | null | undefined;

/** Returns null in an old browser: other tabs then notice changes when they get the focus. */
function open(): BroadcastChannel | null {
  channel ??= "BroadcastChannel" in window ? new window.BroadcastChannel("session") : null;
  return channel;
}

export function notifyTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<TabMessage>) => listener(data);
  open()?.addEventListener("message", handle);
  return () => open()?.removeEventListener("message", handle);
}
