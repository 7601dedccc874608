/** The keyboard's way past the header. */
export function SkipLink() {
  return (
    <a
      href="#page"
      className="btn btn-primary fixed start-4 top-3 z-50 -translate-y-24 focus-visible:translate-y-0"
      onClick={(event) => {
        // No new history entry and no hash left in the address.
        event.preventDefault();
        document.getElementById("page")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
