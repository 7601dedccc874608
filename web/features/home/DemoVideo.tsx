import { useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names";
import { Play } from "lucide-react";
import { Decoration } from "../../ui/LazyImage";

/** Its files are recorded by `npm run demo-video`. */
const ownPoster = { src: "/demo-video/poster.webp", width: 540, height: 1200 };
const outsidePoster = { src: "/illustrations/video-poster.svg", width: 960, height: 540 };

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
          <h2 id="video-title">See how it works</h2>
          <p className="max-w-120 text-lg text-on-brand-muted">
            Open an account, fund your wallet and buy a bundle.
          </p>
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
            {!isPlaying && <Decoration {...(address ? outsidePoster : ownPoster)} className="size-full" />}
            {!isPlaying && address !== undefined && <PlayDemoVideo onPlay={play} />}
          </div>
          {/* Below the picture, because it would cover the Buy button there. */}
          <p role="status" className="needs-script mt-5 text-center text-sm empty:hidden">
            {hasFailed
              ? "The video did not load. Check your connection and press play again."
              : address
                ? null
                : "Under a minute, less than 0.5 MB"}
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
      aria-label="Play the product demo video"
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
  return (
    <video
      ref={video}
      aria-label="Product demo video"
      controls
      autoPlay
      muted
      playsInline
      preload="none"
      tabIndex={0}
      poster={ownPoster.src}
      className="absolute inset-0 size-full"
      onError={onFail}
    >
      <source src="/demo-video/demo-video.webm" type='video/webm; codecs="vp9"' />
      <source src="/demo-video/demo-video.mp4" type="video/mp4" onError={onFail} />
      <track kind="captions" src="/demo-video/captions.vtt" srcLang="en" label="English" default />
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
      title="Product demo video"
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
