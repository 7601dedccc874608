import { lazy, Suspense, useState } from "react";
import { classNames } from "../../ui/class-names";
import { Play } from "../../ui/icons";
import { Decoration } from "../../ui/LazyImage";
import { demoVideo } from "./home.content";

const DemoVideoPlayer = lazy(() => import("./DemoVideoPlayer"));

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
    <section aria-labelledby="video-title" className="band">
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
            {isPlaying ? (
              <Suspense>
                <DemoVideoPlayer address={address} onFail={giveUp} />
              </Suspense>
            ) : (
              <>
                <Decoration
                  {...(address ? demoVideo.outside.poster : demoVideo.own.poster)}
                  className="size-full"
                />
                {address !== undefined && <PlayDemoVideo onPlay={play} />}
              </>
            )}
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
