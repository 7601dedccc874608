import { Link } from "react-router";
import { PageHead } from "../platform/PageHead";
import { paths } from "../values/paths";

export default function NotFoundPage() {
  return (
    <main className="container-page section grid justify-items-center gap-6 text-center">
      <PageHead unlisted title="Page not found" description="This page does not exist." />
      <p aria-hidden="true" className="display tabular text-8xl text-primary">
        404
      </p>
      <h1>Page not found</h1>
      <p className="text-lg text-muted">
        Sorry, this page does not exist. You can return to{" "}
        <Link to={paths.home} className="font-semibold text-ink underline underline-offset-4">
          Home
        </Link>
      </p>
    </main>
  );
}
