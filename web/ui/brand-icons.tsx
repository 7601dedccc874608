interface BrandIconProps {
  size?: number;
}

/** Plain glyphs that name a service, drawn for this shop; they take the colour of the text around them. */
function glyph(path: string) {
  return function BrandIcon({ size = 20 }: BrandIconProps) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}

export const Facebook = glyph(
  "M13.5 22v-8.2h3l.5-3.5h-3.5V8.2c0-1.1.5-1.9 2-1.9H17V3.2A17 17 0 0 0 14.6 3C11.9 3 10 4.6 10 7.7v2.6H7v3.5h3V22z",
);

export const Twitter = glyph(
  "M22 5.9c-.8.4-1.5.6-2.4.7.9-.5 1.5-1.3 1.8-2.2-.8.5-1.7.8-2.6 1A4.1 4.1 0 0 0 11.7 9 11.7 11.7 0 0 1 3.3 4.7a4.1 4.1 0 0 0 1.3 5.5c-.7 0-1.3-.2-1.9-.5a4.1 4.1 0 0 0 3.3 4.1c-.6.2-1.2.2-1.8.1a4.1 4.1 0 0 0 3.8 2.8A8.3 8.3 0 0 1 2 18.4a11.7 11.7 0 0 0 18-10.4c.8-.6 1.5-1.3 2-2.1z",
);

export const Instagram = glyph(
  "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.2-3.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z",
);

export const Google = glyph(
  "M12 2c2.7 0 5 1 6.7 2.6l-2.9 2.8A5.5 5.5 0 0 0 12 6a6 6 0 1 0 5.6 8H12v-4h9.8c.1.6.2 1.3.2 2A10 10 0 1 1 12 2z",
);
