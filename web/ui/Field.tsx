import type { ReactNode } from "react";

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** The frame every form control shares: its label above, its hint and its error below. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      {label}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes by which the control's hint and error are read with it. */
export function describedBy(id: string, hint?: ReactNode, error?: string) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}
