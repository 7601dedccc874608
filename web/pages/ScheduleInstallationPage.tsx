import { InstallationForm } from "../features/installation/InstallationForm";
import { PageHead } from "../platform/PageHead";

export default function ScheduleInstallationPage() {
  return (
    <main className="container-page py-10 sm:py-14">
      <PageHead
        title="Schedule installation"
        description="Choose a date and time for our technicians to set up your router."
      />
      <div className="mx-auto grid max-w-200 gap-8">
        <div className="grid gap-3">
          <h1 className="text-4xl sm:text-5xl">Schedule installation</h1>
          <p className="text-lg text-muted">
            Tell us where and when. The first date leaves time for your device to arrive.
          </p>
        </div>
        <div className="card p-5 sm:p-8">
          <InstallationForm variant="DEDICATED" />
        </div>
      </div>
    </main>
  );
}
