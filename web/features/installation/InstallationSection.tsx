import { toastSuccess } from "../../ui/toast";
import { bookedWords } from "./installation-form";
import { InstallationForm } from "./InstallationForm";

/** The form on a page that is about more than booking. */
export function InstallationSection() {
  return (
    <section id="installation" aria-labelledby="installation-title" className="section">
      <div className="container-page grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="installation-title">Book an installation</h2>
          <p className="max-w-120 text-lg text-muted">
            Our people bring your router to life: they find the best spot, set it up and test it with you.
            Choose a day and we come.
          </p>
        </div>
        <div className="card p-5 sm:p-8">
          <InstallationForm variant="MAIN" onBooked={() => toastSuccess(bookedWords)} />
        </div>
      </div>
    </section>
  );
}
