import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { copyText } from "../../ui/copy-text";
import { useSend } from "../../forms/use-send";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { toastError, toastSuccess } from "../../ui/toast";
import {
  ExportCsvDocument,
  type ExportCsvQuery,
  type PastedBlock,
  PlansOfPartnerDocument,
  type PlansOfPartnerQuery,
  ReadCsvDocument,
  type ReadCsvQuery,
  type ReadCsvQueryVariables,
  type ReadEditsFragment,
} from "../screens/generated/editable-table";
import { dateInLagos } from "../../values/dates";
import { useMay } from "../session/useSession";
import type { useEdits } from "./edits";

/** The CSV file of a table, saved by the browser. */
function useExport(type: string, name: string) {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query<ExportCsvQuery>({
      query: ExportCsvDocument,
      variables: { type },
      fetchPolicy: "no-cache",
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([data?.exportCsv ?? ""], { type: "text/csv" }));
    link.download = `oyanet-${name.toLowerCase().replaceAll(" ", "-")}-${dateInLagos(new Date().toISOString())}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
}

interface CsvTarget {
  type: string;
  edits: ReturnType<typeof useEdits>;
  /** Reads the rows again: some may have changed since they were exported. */
  onRows: () => Promise<unknown>;
}

/** Turns a CSV file or a pasted block into edits. */
export function useCsv({ type, edits, onRows }: CsvTarget) {
  const client = useApolloClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function fill(find: () => Promise<ReadEditsFragment | undefined>) {
    try {
      const answer = await find();
      const found = answer?.edits ?? [];
      edits.set(
        found.map(({ row, version, operation, fields }) => {
          const values = Object.fromEntries(fields.map(({ name, after }) => [name, after]));
          return { row, version, operation, values };
        }),
      );
      await onRows();
      const unusable = (answer?.problems ?? []).map(({ place, message }) => `${place}: ${message}`);
      setProblems(unusable);
      if (found.length === 0 && unusable.length === 0)
        toastSuccess("Nothing to change: all values are the same");
    } catch (fault) {
      setProblems([fault instanceof UnreadableFile ? fault.message : errorMessage(fault)]);
    }
  }
  const read = (text: () => string | Promise<string>, pasted?: PastedBlock) =>
    fill(async () => {
      const variables = { type, csv: await text(), pasted };
      const { data } = await client.query<ReadCsvQuery, ReadCsvQueryVariables>({
        query: ReadCsvDocument,
        variables,
        fetchPolicy: "no-cache",
      });
      return data?.readCsv;
    });
  return {
    problems,
    /** Turns the delivery partner's plans and prices into edits. */
    comparing: useSend(() =>
      fill(async () => {
        const { data } = await client.query<PlansOfPartnerQuery>({
          query: PlansOfPartnerDocument,
          fetchPolicy: "no-cache",
        });
        return data?.plansOfPartner;
      }),
    ),
    readFile: (file: File) => read(() => textOf(file)),
    readPasted: (text: string, pasted: PastedBlock) => read(() => text, pasted),
  };
}

class UnreadableFile extends Error {}

/** The text of a file in UTF-8, or in UTF-16 with its byte order mark. Throws UnreadableFile for other encodings. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const marks: Record<string, string> = { "255 254": "utf-16le", "254 255": "utf-16be" };
  try {
    const text = new TextDecoder(marks[`${first} ${second}`] ?? "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Not in that encoding.
  }
  throw new UnreadableFile(
    "The letters of this file cannot be read. In the spreadsheet, save it as CSV UTF-8, then choose that file",
  );
}

interface FileActionsProps extends Pick<ReturnType<typeof useCsv>, "problems" | "readFile" | "comparing"> {
  type: string;
  /** Of the rows, such as Plans: the exported file is called after it. */
  name: string;
  onCopy: () => string;
}

/** Copy for a spreadsheet, CSV out, and CSV in: the file's values become edits, reviewed before they are saved. */
export function FileActions({ type, name, problems, readFile, comparing, onCopy }: FileActionsProps) {
  const may = useMay();
  const exportCsv = useExport(type, name);
  const file = useRef<HTMLInputElement>(null);
  async function copy() {
    if (await copyText(onCopy())) toastSuccess("Copied. Paste it into a spreadsheet");
    else toastError("This browser does not allow copying here. Export the list as CSV instead");
  }
  return (
    <div className="flex flex-wrap gap-2 sm:ms-auto">
      {type === "DataOption" && may("bundles.codes") && (
        <Button variant="outline" size="sm" busy={comparing.isBusy} onClick={() => void comparing.send()}>
          Compare with the partner
        </Button>
      )}
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
          if (chosen) void readFile(chosen);
          target.value = ""; // the same file can be chosen again
        }}
      />
      {problems.length > 0 && (
        <InlineError>
          <span role="group" aria-label="Problems" tabIndex={0} className="block max-h-48 overflow-y-auto">
            {problems.map((problem) => (
              <span key={problem} className="block">
                {problem}
              </span>
            ))}
          </span>
        </InlineError>
      )}
    </div>
  );
}
