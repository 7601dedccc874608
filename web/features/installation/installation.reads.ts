import type { ReadsByPath } from "../../platform/page-reads";
import { paths } from "../../values/paths";
import { KnownDetailsDocument } from "../identity/generated/KnownDetails";
import { BookedVisitsDocument, InstallationSlotsDocument } from "./generated/Installation";

export const installationReads: ReadsByPath = {
  [paths.scheduleInstallation]: {
    anyone: () => [{ query: InstallationSlotsDocument, variables: { variant: "DEDICATED" } }],
    customer: () => [{ query: KnownDetailsDocument }],
  },
  [paths.visitBooked]: { customer: () => [{ query: BookedVisitsDocument }] },
};
