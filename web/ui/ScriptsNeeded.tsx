interface ScriptsNeededProps {
  /** What needs scripts, as in "Turn on JavaScript to log in". */
  to: string;
}

/** Without scripts, states what does not work. */
export function ScriptsNeeded({ to }: ScriptsNeededProps) {
  return (
    <noscript>
      <p className="col-span-full rounded-control bg-warning-soft px-4 py-3 text-warning">
        Turn on JavaScript in your browser to {to}.
      </p>
    </noscript>
  );
}
