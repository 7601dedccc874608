import { useEffect, useRef } from "react";
import { demoVideo } from "./home.content";

interface DemoVideoPlayerProps {
  address: string;
}

/** Another site's player in a frame. It takes the focus of the button it replaces. */
export function DemoVideoPlayer({ address }: DemoVideoPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin; it needs its scripts and its storage
    <iframe
      ref={frame}
      src={playing(address)}
      title={demoVideo.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
}

/** It was asked to play already; the usual players read that in their address. */
function playing(address: string): string {
  const url = new URL(address);
  url.searchParams.set("autoplay", "1");
  return url.href;
}
