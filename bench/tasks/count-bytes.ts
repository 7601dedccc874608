import type { CDPSession } from "@playwright/test";

/** Returns a function that returns the bytes on the network, headers and redirects included, of everything loaded since. */
export async function countBytes(devTools: CDPSession): Promise<() => number> {
  const byRequest = new Map<string, number>();
  let ofRedirects = 0;
  // What a redirect leads to is the same request, so its size would replace the redirect's.
  devTools.on("Network.requestWillBeSent", ({ redirectResponse }) => {
    ofRedirects += redirectResponse?.encodedDataLength ?? 0;
  });
  devTools.on("Network.dataReceived", ({ requestId, encodedDataLength }) =>
    byRequest.set(requestId, (byRequest.get(requestId) ?? 0) + encodedDataLength),
  );
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    byRequest.set(requestId, encodedDataLength),
  );
  await devTools.send("Network.enable");
  return () => [...byRequest.values()].reduce((sum, size) => sum + size, ofRedirects);
}
