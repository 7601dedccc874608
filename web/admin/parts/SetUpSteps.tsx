import { Badge } from "../../ui/Badge";
import type { TodayQuery } from "../generated/operations";

/** What is missing until the shop can open to customers; nothing once all is done. */
export function SetUpSteps({ steps }: { steps: TodayQuery["setUpSteps"] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="set-up" className="card grid gap-3 p-4 sm:p-5">
      <h2 id="set-up" className="text-xl">
        Before you open: {done} of {steps.length} steps are done
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {steps.map(({ title, isDone, text }) => (
          <li key={title} className="grid content-start gap-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {title}
              <Badge tone={isDone ? "success" : "warning"}>{isDone ? "Done" : "To do"}</Badge>
            </p>
            <p className="text-sm wrap-anywhere text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
