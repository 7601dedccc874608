import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";

interface TabsProps {
  label: string;
  /** With `to`, the tab is in the page's address. */
  tabs: { id: string; label: string; to?: string; content: ReactNode }[];
  value: string;
  onChange: (id: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === value) ?? tabs[0];

  // A panel that was changed from inside may have taken the focus with it.
  const shownId = shown?.id;
  const lastShown = useRef(shownId);
  useEffect(() => {
    if (lastShown.current === shownId) return;
    lastShown.current = shownId;
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [shownId]);

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === shown?.id);
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next) onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => {
          const props = {
            role: "tab",
            id: `${id}-${tab.id}`,
            "aria-selected": tab === shown,
            "aria-controls": tab === shown ? `${id}-panel` : undefined,
            tabIndex: tab === shown ? 0 : -1,
            className:
              "grid min-h-12 grow place-items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted -outline-offset-3 [transition:.15s] hover:border-line-strong hover:text-ink aria-selected:border-primary aria-selected:text-ink sm:grow-0 sm:px-6",
            children: tab.label,
          } as const;
          return tab.to ? (
            <Link key={tab.id} {...props} to={tab.to} replace />
          ) : (
            <button key={tab.id} {...props} type="button" onClick={() => onChange(tab.id)} />
          );
        })}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          className="pt-5"
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
