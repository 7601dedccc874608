import { brand } from "../values/brand";
import { classNames } from "./class-names";

interface LogoProps {
  /** For narrow places: without the name on the narrowest screens. */
  isShort?: boolean;
}

/** The wordmark: a sun over the horizon whose rays are a signal. It takes the colour of the text around it. */
export function Logo({ isShort }: LogoProps) {
  return (
    <span className="display inline-flex items-center gap-2 text-2xl [line-height:1]">
      <svg width="34" height="34" viewBox="0 0 34 34" fill="none" aria-hidden="true">
        <g stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
          <path d="M3 25a14 14 0 0 1 28 0" />
          <path d="M3 31h28" />
        </g>
        <path d="M9.5 25a7.5 7.5 0 0 1 15 0z" className="fill-accent" />
      </svg>
      {/* Its capital letter is centred in the line, not the full height of its letters. */}
      <span className={classNames("[transform:translateY(0.08em)]", isShort && "max-[22rem]:hidden")}>
        {brand}
      </span>
    </span>
  );
}
