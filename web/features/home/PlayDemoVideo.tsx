import { Play } from "../../ui/icons";
import { demoVideo } from "./home.content";

interface PlayDemoVideoProps {
  /** What to know before pressing. */
  note: string | null;
  onPlay: () => void;
}

export function PlayDemoVideo({ note, onPlay }: PlayDemoVideoProps) {
  return (
    <>
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
      <p
        role="status"
        className="needs-script pointer-events-none absolute inset-x-4 bottom-4 mx-auto w-fit rounded-card bg-brand px-4 py-1.5 text-center text-sm font-semibold text-on-brand empty:hidden"
      >
        {note}
      </p>
    </>
  );
}
