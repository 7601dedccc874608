// Before the first paint: the theme this browser has chosen, where it does not follow the system, and whether the page's
// scripts are to come (data-hydration, see theme.css). A file of its own because the content policy allows no inline script.
(function () {
  var root = document.documentElement;
  if (!("lessData" in root.dataset)) root.dataset.hydration = "expected";
  function apply() {
    try {
      var theme = localStorage.getItem("theme");
      if (theme === "dark" || theme === "light") root.setAttribute("data-theme", theme);
      else root.removeAttribute("data-theme");
    } catch (_) {
      // Without a storage the system's theme it is.
    }
  }
  apply();
  addEventListener("storage", apply);
})();
