import { useState } from "react";
import type { BookedInstallationFragment } from "./generated/Installation";
import { toastSuccess } from "../../ui/toast";
import { BookingDone } from "./BookedVisit";
import { bookedText } from "./installation.form";
import { InstallationForm } from "./InstallationForm";

const steps = [
  "Choose a date and time that suit you.",
  "Confirm it by the link in our email, or here when you are logged in.",
  "Be there when our technicians come. They test it with you.",
];

export function InstallationSection() {
  const [booking, setBooking] = useState<BookedInstallationFragment | null>(null);

  function handleBooked(booked: BookedInstallationFragment) {
    toastSuccess(bookedText);
    setBooking(booked);
  }

  return (
    <section id="installation" aria-labelledby="installation-title" className="section">
      <div className="container-page grid items-start gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 id="installation-title">Book an installation</h2>
          <p className="max-w-120 text-lg text-muted">
            Our technicians find the best spot for your router and set it up.
          </p>
          <ol className="mt-2 grid gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex items-start gap-3">
                <span className="display tabular grid size-8 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
                  {index + 1}
                </span>
                <span className="pt-1">{step}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="grid grid-cols-1 gap-6">
          {booking && <BookingDone booking={booking} />}
          <div className="card p-5 sm:p-8">
            <InstallationForm variant="MAIN" onBooked={handleBooked} />
          </div>
        </div>
      </div>
    </section>
  );
}
