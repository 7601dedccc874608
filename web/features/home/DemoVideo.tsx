import { useState } from "react";
import { useDemoVideoQuery } from "../../generated/operations";
import { Decoration } from "../../ui/Decoration";
import { DemoVideoPlayer } from "./DemoVideoPlayer";
import { PlayDemoVideo } from "./PlayDemoVideo";
import { demoVideo } from "./home.content";

/** The outside player comes only when it is asked for; until then nothing of it is loaded and nobody is told. */
export function DemoVideo() {
  const { data } = useDemoVideoQuery();
  const [isPlaying, setIsPlaying] = useState(false);
  const address = data?.shopInfo.demoVideoUrl;

  return (
    <section aria-labelledby="video-title" className="band">
      <div className="container-page section grid items-center gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="video-title">{demoVideo.heading}</h2>
          <p className="max-w-120 text-lg text-on-brand-muted">{demoVideo.text}</p>
        </div>
        <div className="relative aspect-video overflow-hidden rounded-card border border-brand-raised bg-brand-raised shadow-raised sm:rounded-band">
          {isPlaying && address ? (
            <DemoVideoPlayer address={address} />
          ) : (
            <>
              <Decoration
                src="/illustrations/video-poster.svg"
                width={960}
                height={540}
                className="size-full"
              />
              <PlayDemoVideo isThere={Boolean(address)} onPlay={() => setIsPlaying(true)} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
