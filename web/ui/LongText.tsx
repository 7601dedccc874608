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
      {children.split(/(\S+@\S+)/).map((words, index) => (
        <Fragment key={index}>{index % 2 === 1 ? <Address>{words}</Address> : words}</Fragment>
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
