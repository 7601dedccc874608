import "@testing-library/jest-dom";

// Longer timeouts for a busy machine. Tests that render on the "server" have no document and do not need the library.
if (typeof document !== "undefined") {
  const library = jest.requireActual<typeof import("@testing-library/react")>("@testing-library/react");
  library.configure({ asyncUtilTimeout: 15_000 });
  // Toasts and what the tab stores are global: without this, the next test would have them again.
  const { toast } = jest.requireActual<typeof import("sonner")>("sonner");
  afterEach(() => void toast.dismiss());
  beforeEach(() => sessionStorage.clear());
  // Removes sonner's style sheet, the only one, because it shows a message only after a further render, which is late
  // on a busy machine.
  document.head.querySelector("style")?.remove();
  // A closed menu is hidden, as in a browser, which jsdom does not do.
  document.head.innerHTML =
    "<style>header details:not([open]) > :not(summary), .hidden[class*='scriptless:'] { display: none }</style>";
}
