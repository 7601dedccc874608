// Links and forms of the server's page work without scripts. The scripts in data-scripts are loaded after the first
// paint, when the browser is idle; what only they can answer is not shown until then (needs-script in theme.css).
(function () {
  var root = document.documentElement;
  var connection = navigator.connection;
  // The scripts would fail in a browser older than package.json's browserslist, and take half a minute on a 2g connection.
  if (typeof structuredClone !== "function" || (connection && /2g/.test(connection.effectiveType)))
    return runWithoutScripts();
  var scripts = document.currentScript.dataset.scripts.split(" ");

  // The page stays as it is, with all that a browser without scripts is shown.
  function runWithoutScripts() {
    delete root.dataset.hydration;
  }

  function start() {
    addEventListener("error", runWithoutScripts);
    addEventListener("unhandledrejection", runWithoutScripts);
    scripts.slice(1).forEach(function (file) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      document.head.append(link);
    });
    var entry = document.createElement("script");
    entry.type = "module";
    entry.src = scripts[0];
    entry.addEventListener("error", runWithoutScripts);
    document.head.append(entry);
  }

  // The page is hydrated: an error of an extension changes nothing then.
  addEventListener("page-alive", function () {
    removeEventListener("error", runWithoutScripts);
    removeEventListener("unhandledrejection", runWithoutScripts);
  });

  // Where the page acts by itself: the shell, which has no content, a mailed link, the return from Google, and a shared
  // plan, which fills the form in.
  var isUrgent =
    !document.getElementById("cache-state") ||
    /[?&](by|code|packageType|mode=google)\b/.test(location.search);

  requestAnimationFrame(function () {
    if (isUrgent) setTimeout(start);
    else if (typeof requestIdleCallback === "function") requestIdleCallback(start);
    else if (document.readyState === "complete") setTimeout(start);
    else addEventListener("load", start);
  });
})();
