import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names";
import { Play } from "lucide-react";
import { Decoration } from "../../ui/LazyImage";
import { demoVideo } from "./home.content";

interface DemoVideoProps {
  /** The address of the owner's player; null for the shop's own recording, undefined until the shop has answered. */
  address: string | null | undefined;
}

/**
 * The shop's own recording, or the owner's player. Nothing is loaded, and no other site contacted, before Play is
 * pressed.
 */
export function DemoVideo({ address }: DemoVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  function play() {
    setIsPlaying(true);
    setHasFailed(false);
  }
  function giveUp() {
    setIsPlaying(false);
    setHasFailed(true);
  }

  return (
    <section aria-labelledby="video-title" className="band scriptless:hidden">
      <div className="container-page section grid grid-cols-1 items-center gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="video-title">{demoVideo.heading}</h2>
          <p className="max-w-120 text-lg text-on-brand-muted">{demoVideo.text}</p>
        </div>
        <div>
          <div
            className={classNames(
              "relative overflow-hidden bg-brand-raised shadow-raised",
              address
                ? "aspect-video rounded-card border border-brand-raised sm:rounded-band"
                : "mx-auto aspect-9/20 w-72 max-w-full rounded-band [box-shadow:0_0_0_6px_var(--color-brand-raised)]",
            )}
          >
            {isPlaying && address && <OutsidePlayer address={address} />}
            {isPlaying && !address && <OwnPlayer onFail={giveUp} />}
            {!isPlaying && (
              <Decoration
                {...(address ? demoVideo.outside.poster : demoVideo.own.poster)}
                className="size-full"
              />
            )}
            {!isPlaying && address !== undefined && <PlayDemoVideo onPlay={play} />}
          </div>
          {/* Below the picture, because it would cover the Buy button there. */}
          <p role="status" className="needs-script mt-5 text-center text-sm empty:hidden">
            {hasFailed ? demoVideo.failed : address ? null : demoVideo.own.cost}
          </p>
        </div>
      </div>
    </section>
  );
}

function PlayDemoVideo({ onPlay }: { onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label={demoVideo.play}
      className="needs-script group absolute inset-0 grid place-items-center rounded-[inherit] -outline-offset-4"
      onClick={onPlay}
    >
      <span className="grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-raised [transition:.2s] group-hover:[scale:1.1] group-active:[scale:1] sm:size-24">
        <Play size={36} className="ms-1 fill-current" />
      </span>
    </button>
  );
}

/** Takes the focus from the button that it replaces. The recording is silent, so browsers allow autoplay. */
function OwnPlayer({ onFail }: { onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
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
      poster={poster.src}
      className="absolute inset-0 size-full"
      onError={onFail}
    >
      <source src={webm} type='video/webm; codecs="vp9"' />
      <source src={mp4} type="video/mp4" onError={onFail} />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
    </video>
  );
}

/** The owner's player on another site. */
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
