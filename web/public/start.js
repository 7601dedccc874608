// The paint comes first: what the page names in data-scripts is fetched and run after it. Links and forms of the server
// need no scripts; what else is pressed and chosen until then is repeated once the page is hydrated.
(function () {
  // Every form and link works without the scripts. They would fail in a browser older than package.json's browserslist,
  // and take half a minute on a 2g connection.
  var connection = navigator.connection;
  if (typeof structuredClone !== "function" || (connection && /2g/.test(connection.effectiveType))) {
    document.documentElement.dataset.scriptless = "";
    return showNoscript();
  }
  var scripts = document.currentScript.dataset.scripts.split(" ");
  var held = [];
  var submitted = null;

  function hold(event) {
    var target = event.target;
    if (event.type === "submit") {
      // The server carries out every form but the one whose selects need scripts.
      if (!target.classList.contains("needs-script")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // However often it was pressed, it is sent once.
      submitted = target;
    } else if (event.type === "input") {
      if (target.type === "radio" || target.type === "checkbox") chooseAgain(target);
    } else {
      var button = target.closest("button");
      if (button && button.type === "button") {
        // React may be listening already while it takes the page over: the press must not count twice.
        event.stopImmediatePropagation();
        held.push(function () {
          button.click();
        });
      }
    }
  }

  // React takes the current choice for the initial one, so it needs a change event. Text fields need none.
  function chooseAgain(field) {
    var chosen = field.checked;
    held.push(function () {
      field.checked = !chosen;
      field.click();
    });
  }

  function start() {
    scripts.slice(1).forEach(function (file) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      document.head.append(link);
    });
    var entry = document.createElement("script");
    entry.type = "module";
    entry.src = scripts[0];
    entry.addEventListener("error", function () {
      showNoscript();
      fail();
    });
    document.head.append(entry);
  }

  // The content of noscript is text in a browser with scripts.
  function showNoscript() {
    document.querySelectorAll("noscript").forEach(function (element) {
      element.outerHTML = element.textContent;
    });
  }

  // The server's page stays as it is, with all that a browser without scripts is shown.
  var notice;
  function fail() {
    if (notice) return;
    notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.className = "container-page bg-warning-soft py-3 font-semibold";
    notice.textContent = "The buttons on this page are not working. Please reload the page.";
    document.body.prepend(notice);
    document.documentElement.dataset.scriptless = "";
  }

  var kinds = ["click", "input", "submit"];
  kinds.forEach(function (kind) {
    addEventListener(kind, hold, true);
  });
  var failures = ["error", "unhandledrejection"];
  failures.forEach(function (kind) {
    addEventListener(kind, fail);
  });
  addEventListener(
    "page-alive",
    function () {
      kinds.forEach(function (kind) {
        removeEventListener(kind, hold, true);
      });
      failures.forEach(function (kind) {
        removeEventListener(kind, fail);
      });
      if (notice) {
        notice.remove();
        delete document.documentElement.dataset.scriptless;
      }
      held.forEach(function (again) {
        again();
      });
      // Safari has requestSubmit since 16.
      if (submitted && submitted.requestSubmit) submitted.requestSubmit();
      else if (submitted) submitted.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    },
    { once: true },
  );

  // A page in the background is not painted before it is looked at; it may as well be ready by then.
  if (document.hidden) start();
  else
    requestAnimationFrame(function () {
      setTimeout(start);
    });
})();
