import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom leaves out what every browser has.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A busy machine is slow, not wrong. Tests that render on the "server" have no document, and no use for the library.
if (typeof document !== "undefined") {
  const library = jest.requireActual<typeof import("@testing-library/react")>("@testing-library/react");
  library.configure({ asyncUtilTimeout: 5_000 });
  // A message outlives its page: the next test's corner would show it again.
  const { toast } = jest.requireActual<typeof import("sonner")>("sonner");
  afterEach(() => void toast.dismiss());
  // No style sheet is here but sonner's, which shows a message only after a further render: on a busy machine, late.
  document.head.querySelector("style")?.remove();
}
