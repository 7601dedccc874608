interface NetworkMarkProps {
  /** Either the provider's id or its name: "mtn" or "MTN". */
  providerId?: string;
  name?: string;
  size?: number;
  /** The network's name for screen readers; omit it where the name is next to the mark. */
  label?: string;
}

/** The network's own colour and letters on a tile. Our drawings, not the networks' logos. */
export function NetworkMark({ providerId, name, size = 40, label = "" }: NetworkMarkProps) {
  const id = (providerId ?? name ?? "").toLowerCase();
  return (
    <img
      src={`/networks/${id}.svg`}
      alt={label}
      width={size}
      height={size}
      className="shrink-0"
      loading="lazy"
      decoding="async"
    />
  );
}
