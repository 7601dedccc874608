import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { toastSuccess } from "../../ui/toast";
import {
  ExportCsvDocument,
  type ExportCsvQuery,
  ReadCsvDocument,
  type ReadCsvQuery,
  type RowFragment,
} from "../generated/operations";
import { useMay } from "../session/useSession";
import { type useEdits, valueOf } from "./edits";

interface FileActionsProps {
  type: string;
  rows: readonly RowFragment[];
  edits: ReturnType<typeof useEdits>;
  onCopy: () => string;
}

/** The CSV file of a table, saved by the browser. */
function useExport(type: string) {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query<ExportCsvQuery>({
      query: ExportCsvDocument,
      variables: { type },
      fetchPolicy: "no-cache",
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([data?.exportCsv ?? ""], { type: "text/csv" }));
    link.download = `${type}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
}

/** Turns the values of a CSV file into edits. */
function useImport({ type, rows, edits }: Omit<FileActionsProps, "onCopy">) {
  const client = useApolloClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function importCsv(chosen: File) {
    try {
      const { data } = await client.query<ReadCsvQuery>({
        query: ReadCsvDocument,
        variables: { type, csv: await chosen.text() },
        fetchPolicy: "no-cache",
      });
      const byId = new Map(rows.map((row) => [row.id, row]));
      const read = data?.readCsv.rows ?? [];
      edits.set(
        read.flatMap((row) => {
          const now = byId.get(row.id);
          const values = Object.fromEntries(row.values.map(({ name }) => [name, valueOf(row, name)]));
          return now ? [{ row: now, values }] : [];
        }),
      );
      setProblems((data?.readCsv.problems ?? []).map(({ place, message }) => `${place}: ${message}`));
    } catch (fault) {
      setProblems([errorMessage(fault)]);
    }
  }
  return { importCsv, problems };
}

/** Copy for a spreadsheet, CSV out, and CSV in: the file's values become edits, reviewed before they are saved. */
export function FileActions({ onCopy, ...table }: FileActionsProps) {
  const may = useMay();
  const exportCsv = useExport(table.type);
  const { importCsv, problems } = useImport(table);
  const file = useRef<HTMLInputElement>(null);
  async function copy() {
    await navigator.clipboard.writeText(onCopy());
    toastSuccess("Copied. Paste it into a spreadsheet");
  }
  return (
    <div className="flex flex-wrap gap-2 sm:ms-auto">
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        Copy
      </Button>
      {may("changes.export") && (
        <Button variant="outline" size="sm" onClick={() => void exportCsv()}>
          Export CSV
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => file.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="CSV file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void importCsv(chosen);
          target.value = ""; // the same file can be chosen again
        }}
      />
      {problems.length > 0 && (
        <InlineError>
          {problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
        </InlineError>
      )}
    </div>
  );
}
