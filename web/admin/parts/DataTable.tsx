import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names";

interface DataTableProps {
  label: string;
  /** The first names the rows. */
  columns: readonly string[];
  /** The columns whose cells are numbers. */
  numbers?: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A table to read. It scrolls by itself where the screen is too narrow. */
export function DataTable({ label, columns, numbers = [], rows }: DataTableProps) {
  const alignment = (title = "") => (numbers.includes(title) ? "text-end tabular" : "text-start");
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="overflow-auto rounded-card border border-line bg-surface"
    >
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr>
            {columns.map((title) => (
              <th
                key={title}
                scope="col"
                className={classNames(
                  "sticky top-0 border-b border-line bg-surface px-3 py-2 whitespace-nowrap",
                  alignment(title),
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-b border-line last:border-b-0">
              {cells.map((cell, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={columns[index]}
                    scope={index === 0 ? "row" : undefined}
                    className={classNames("px-3 py-2 font-normal", alignment(columns[index]))}
                  >
                    {cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
