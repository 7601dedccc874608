import type { ReactNode } from "react";

interface FormCardProps {
  title: string;
  introduction?: ReactNode;
  children: ReactNode;
}

export function FormCard({ title, introduction, children }: FormCardProps) {
  return (
    <div className="card mx-auto grid w-full max-w-110 gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {introduction && <p className="mt-2 text-muted">{introduction}</p>}
      </div>
      {children}
    </div>
  );
}
