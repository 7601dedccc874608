import { Fragment } from "react";

interface LongTextProps {
  children: string;
}

/**
 * What somebody has typed, however long: an address goes on in the next line behind its @ or before a dot, and a word
 * that is wider than its line breaks where it must.
 */
export function LongText({ children }: LongTextProps) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(\s+)/).map((word, index) => (
        <Fragment key={index}>{/\S@\S/.test(word) ? <Address>{word}</Address> : word}</Fragment>
      ))}
    </span>
  );
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
