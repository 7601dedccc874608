import { useEffect, useRef } from "react";
import { useSaveData } from "../../ui/save-data";
import { demoVideo } from "./home.content";

interface DemoVideoPlayerProps {
  /** The address of another site's player. Without it the shop plays its own recording. */
  address: string | null | undefined;
  onFail: () => void;
}

/** Takes the focus from the button that it replaces. */
export default function DemoVideoPlayer({ address, onFail }: DemoVideoPlayerProps) {
  return address ? <OutsidePlayer address={address} /> : <OwnPlayer onFail={onFail} />;
}

/** The recording is silent, so browsers allow autoplay. */
function OwnPlayer({ onFail }: Pick<DemoVideoPlayerProps, "onFail">) {
  const video = useRef<HTMLVideoElement>(null);
  const savesData = useSaveData();
  useEffect(() => video.current?.focus(), []);
  const { webm, mp4, captions, poster } = demoVideo.own;
  return (
    <video
      ref={video}
      aria-label={demoVideo.title}
      controls
      autoPlay
      muted
      playsInline
      preload="none"
      tabIndex={0}
      poster={savesData ? undefined : poster.src}
      className="absolute inset-0 size-full"
      onError={onFail}
    >
      <source src={webm} type='video/webm; codecs="vp9"' />
      <source src={mp4} type="video/mp4" onError={onFail} />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

function OutsidePlayer({ address }: { address: string }) {
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

/** Adds the autoplay parameter that the usual players read, because the customer has already pressed Play. */
function playing(address: string): string {
  const url = new URL(address);
  url.searchParams.set("autoplay", "1");
  return url.href;
}
