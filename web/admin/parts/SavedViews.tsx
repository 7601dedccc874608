import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../ui/Button";
import { useStaffViewsQuery } from "../generated/operations";

const SaveDialog = lazy(async () => ({ default: (await import("./SavedViewDialogs")).SaveDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import("./SavedViewDialogs")).DeleteDialog }));

/** The same for the same filters, in whichever order they were chosen. */
function inOrder(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

/** Above the filters of a list: the person's views of it, and the buttons to save and to delete the present one. */
export function SavedViews() {
  const { pathname, search } = useLocation();
  const { data } = useStaffViewsQuery({ fetchPolicy: "cache-first" });
  const [dialog, setDialog] = useState<"save" | "delete" | null>(null);
  const views = (data?.staffViews ?? []).filter(({ screen }) => screen === pathname);
  const query = inOrder(search);
  const chosen = views.find((view) => inOrder(view.query) === query);
  const canSave = data !== undefined && query !== "" && !chosen;
  if (views.length === 0 && !canSave) return null;
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Saved views">
      {views.map((view) => (
        <Link
          key={view.id}
          to={{ search: view.query }}
          className="chip max-w-full wrap-anywhere"
          aria-current={view === chosen || undefined}
        >
          {view.name}
        </Link>
      ))}
      {canSave && (
        <Button variant="outline" size="sm" onClick={() => setDialog("save")}>
          Save view
        </Button>
      )}
      {chosen && (
        <Button variant="outline" size="sm" onClick={() => setDialog("delete")}>
          Delete view
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === "save" && <SaveDialog screen={pathname} query={query} onClose={close} />}
        {dialog === "delete" && chosen && <DeleteDialog view={chosen} onClose={close} />}
      </Suspense>
    </div>
  );
}
