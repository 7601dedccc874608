import { fieldId } from "../../forms/form-action";
import type { FormAnswer as Answer } from "../../platform/form-answer";
import type { Problem } from "../../platform/problem";
import { classNames } from "../../ui/class-names";
import { CircleAlert, CircleCheck } from "lucide-react";

/** The result of a form that was sent without scripts, above the page. With scripts, toasts and fields show it. */
export default function FormAnswer({ submitted, notice }: Answer) {
  return (
    <div className="container-page pt-4">
      {notice && (
        <p
          role="status"
          className={classNames(
            "flex items-center gap-3 rounded-control px-4 py-3 font-medium",
            notice.tone === "success" ? "bg-success-soft text-success" : "bg-warning-soft text-warning",
          )}
        >
          {notice.tone === "success" ? <CircleCheck size={20} /> : <CircleAlert size={20} />}
          <span className="min-w-0">{notice.text}</span>
        </p>
      )}
      {submitted && <ProblemSummary form={submitted.name} problem={submitted.problem} />}
    </div>
  );
}

const summaryLink = "font-medium underline underline-offset-4";

/** The error summary of the GOV.UK Design System: it has the focus, and leads to each field, or to the solution. */
function ProblemSummary({ form, problem }: { form: string; problem: Problem<string> }) {
  const { text, solution } = problem;
  const fields = Object.entries(problem.fields);
  return (
    <div
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can move the focus
      autoFocus
      className="rounded-control border-2 border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <h2 className="font-sans text-lg font-semibold">There is a problem</h2>
      {text && <p className="mt-1">{text}</p>}
      {solution && (
        <a href={solution.to} className={`inline-flex min-h-11 items-center ${summaryLink}`}>
          {solution.text}
        </a>
      )}
      {fields.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {fields.map(([field, message]) => (
            <li key={field}>
              <a href={`#${fieldId(form, field)}`} className={summaryLink}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
