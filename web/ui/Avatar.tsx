interface AvatarProps {
  firstName: string;
  lastName: string;
  photo?: string | null;
  size?: number;
}

/** A person's photo, or the initials where there is none. The name itself is shown, or read out, next to it. */
export function Avatar({ firstName, lastName, photo, size = 44 }: AvatarProps) {
  const measures = { width: size, height: size };
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        {...measures}
        referrerPolicy="no-referrer"
        className="rounded-full object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...measures, fontSize: size * 0.4 }}
      className="display inline-grid shrink-0 place-items-center rounded-full bg-accent [line-height:1] text-on-accent uppercase"
    >
      {firstName.charAt(0)}
      {lastName.charAt(0)}
    </span>
  );
}
