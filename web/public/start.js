// The paint comes first: what the page names in data-scripts is fetched and run after it, and what the visitor does
// until then is done again once the page is hydrated. Links need no help; buttons, forms and choices do.
(function () {
  // Every browser in package.json's browserslist has it, and hardly an older one: the shop's scripts would fail there.
  if (typeof structuredClone !== "function") {
    addEventListener("submit", function (event) {
      event.preventDefault();
    });
    showNoscript();
    return showAsPlainPage(
      "This browser is too old to sign in or buy. You can read our pages; please update it to buy.",
    );
  }
  var scripts = document.currentScript.dataset.scripts.split(" ");
  var held = [];
  var sent = [];

  function hold(event) {
    var target = event.target;
    if (event.type === "submit") {
      // A form of an operation needs no scripts: the server carries it out.
      if (target.method === "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // However often it was pressed, it is sent once.
      if (sent.indexOf(target) >= 0) return;
      sent.push(target);
      held.push(function () {
        // Safari has requestSubmit since 16.
        if (target.requestSubmit) target.requestSubmit();
        else target.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      });
    } else if (event.type === "input") {
      if (target.type === "radio" || target.type === "checkbox") chooseAgain(target);
    } else {
      var button = target.closest("button");
      // A submit button still submits: the form is held instead.
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
  function showAsPlainPage(sentence) {
    var notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.className = "container-page bg-warning-soft py-3 font-semibold";
    notice.textContent = sentence;
    document.body.prepend(notice);
    document.documentElement.dataset.scriptless = "";
    return notice;
  }

  var notice;
  function fail() {
    if (!notice)
      notice = showAsPlainPage("The buttons on this page are not working. Please reload the page.");
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
    },
    { once: true },
  );

  // The scripts would take half a minute. Every form and link works without them.
  var connection = navigator.connection;
  if (connection && /2g/.test(connection.effectiveType)) {
    kinds.forEach(function (kind) {
      removeEventListener(kind, hold, true);
    });
    document.documentElement.dataset.scriptless = "";
    return showNoscript();
  }

  // A page in the background is not painted before it is looked at; it may as well be ready by then.
  if (document.hidden) start();
  else
    requestAnimationFrame(function () {
      setTimeout(start);
    });
})();
