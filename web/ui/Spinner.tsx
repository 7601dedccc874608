import { classNames } from "./class-names";

interface SpinnerProps {
  /** Said to assistive technology; leave it out where the surroundings say so already. */
  label?: string;
  size?: number;
  className?: string;
}

export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className={classNames("inline-flex", className)}>
      <svg
        className="animate-spin"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Covers the nearest positioned ancestor while something is on its way. */
export function LoadingOverlay({ label = "Loading" }: { label?: string }) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center rounded-[inherit] bg-mist [animation:appear_.15s]">
      <Spinner label={label} size={36} />
    </div>
  );
}
