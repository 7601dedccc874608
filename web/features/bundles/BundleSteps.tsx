const steps = [
  "Choose the network and the package",
  "Enter the number that gets the data",
  "Pay from your wallet",
];

/** What the form will ask for, in three steps; on a small screen the form itself says it soon enough. */
export function BundleSteps() {
  return (
    <ol className="hidden gap-4 pt-2 lg:grid">
      {steps.map((step, index) => (
        <li key={step} className="flex items-center gap-4">
          <span
            aria-hidden="true"
            className="display grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
