interface NetworkMarkProps {
  providerId: string;
  size?: number;
  /** The network's name for screen readers; omit it where the name is next to the mark. */
  label?: string;
}

/** The network's own colour and letters on a tile. Our drawings, not the networks' logos. */
export function NetworkMark({ providerId, size = 40, label = "" }: NetworkMarkProps) {
  return (
    <img
      src={`/networks/${providerId.toLowerCase()}.svg`}
      alt={label}
      width={size}
      height={size}
      className="shrink-0"
      loading="lazy"
      decoding="async"
    />
  );
}
