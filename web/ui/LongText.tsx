import { Fragment } from "react";

interface LongTextProps {
  children: string;
}

/**
 * What is read out in one breath, with the sign behind it: a phone number as we write it, and the reference of something
 * that was paid.
 */
const whole = /((?:0\d{3} \d{3} \d{4}|OY[A-Z]-\w+)[.,:;]?)/;

/**
 * What somebody has typed, however long: an address goes on in the next line behind its @ or before a dot, a phone
 * number and a reference stay on one line where there is room, and a word that is wider than its line breaks where it
 * must.
 */
export function LongText({ children }: LongTextProps) {
  return (
    <span className="wrap-anywhere">
      {children.split(whole).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="inline-block">
            {part}
          </span>
        ) : (
          <Words key={index}>{part}</Words>
        ),
      )}
    </span>
  );
}

function Words({ children }: LongTextProps) {
  return children
    .split(/(\s+)/)
    .map((word, index) => (
      <Fragment key={index}>{/\S@\S/.test(word) ? <Address>{word}</Address> : word}</Fragment>
    ));
}

function Address({ children }: LongTextProps) {
  const parts = children.match(/\.?[^.@]+@?|[.@]/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
