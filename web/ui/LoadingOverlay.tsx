import { Spinner } from "./Spinner";

interface LoadingOverlayProps {
  label?: string;
}

/** Covers the nearest positioned ancestor while something is on its way. */
export function LoadingOverlay({ label = "Loading" }: LoadingOverlayProps) {
  return (
    <div className="absolute inset-0 z-10 grid place-items-center rounded-[inherit] bg-raised/75 animate-[appear_.15s]">
      <Spinner label={label} size={36} />
    </div>
  );
}
