import { Fragment } from "react";

interface LongTextProps {
  children: string;
}

/**
 * Texts that stay on one line, with the punctuation behind them: a phone number as the shop prints it, and the
 * reference of a payment.
 */
const whole = /((?:0\d{3} \d{3} \d{4}|OY[A-Z]-\w+)[.,:;]?)/;

/**
 * User-entered text of any length: an email address breaks after its @ only, so that ".com" is never alone, a phone
 * number and a reference stay on one line where there is room, and a word wider than its line breaks anywhere.
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
          <Addresses key={index}>{part}</Addresses>
        ),
      )}
    </span>
  );
}

function Addresses({ children }: LongTextProps) {
  const parts = children.split(/@(?=\S)/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {index < parts.length - 1 ? `${part}@` : part}
    </Fragment>
  ));
}
