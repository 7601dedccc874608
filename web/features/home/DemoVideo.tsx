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
    <section aria-labelledby="video-title" className="container-page section">
      <div className="mb-8 grid gap-3 sm:mb-10">
        <h2 id="video-title">{demoVideo.heading}</h2>
        <p className="max-w-150 text-lg text-muted">{demoVideo.text}</p>
      </div>
      <div className="band relative aspect-video overflow-hidden rounded-card sm:rounded-band">
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
    </section>
  );
}
