import { Clock, Play } from "../../ui/icons";
import { demoVideo } from "./home.content";

interface PlayDemoVideoProps {
  /** Without a video there is nothing to press. */
  isThere: boolean;
  onPlay: () => void;
}

export function PlayDemoVideo({ isThere, onPlay }: PlayDemoVideoProps) {
  if (!isThere) {
    return (
      <p className="absolute inset-x-4 bottom-3 mx-auto flex w-fit items-center gap-2 rounded-full bg-accent px-4 py-1.5 text-sm font-semibold text-on-accent sm:bottom-6 sm:px-5 sm:py-2 sm:text-base">
        <Clock size={20} className="shrink-0" />
        {demoVideo.coming}
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-label={demoVideo.play}
      className="needs-script group absolute inset-0 grid place-items-center rounded-[inherit] -outline-offset-4"
      onClick={onPlay}
    >
      <span className="grid size-20 place-items-center rounded-full bg-accent text-on-accent shadow-raised transition duration-200 group-hover:scale-110 group-active:scale-100 sm:size-24">
        <Play size={36} className="ms-1 fill-current" />
      </span>
    </button>
  );
}
