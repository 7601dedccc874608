// Links and forms of the server work without scripts, so the scripts in data-scripts are loaded on the first interaction
// that needs them. Presses and choices made until then are repeated after hydration.
(function () {
  // Every form and link works without the scripts. They would fail in a browser older than package.json's browserslist,
  // and take half a minute on a 2g connection.
  var connection = navigator.connection;
  if (typeof structuredClone !== "function" || (connection && /2g/.test(connection.effectiveType))) {
    document.documentElement.dataset.scriptless = "";
    return showNoscript();
  }
  var scripts = document.currentScript.dataset.scripts.split(" ");
  var isStarted = false;
  var held = [];

  function hold(event) {
    var target = event.target;
    if (event.type === "input") {
      // A form that only leads to the next page needs no scripts.
      var leadsOn = target.form && target.form.method === "get";
      var isChoice = !leadsOn && (target.type === "radio" || target.type === "checkbox");
      if (isChoice) chooseAgain(target);
      // What is typed into a form with a draft survives a reload.
      if (isChoice || target.closest("[data-draft]")) start();
    } else {
      var pressed = target.closest("button, a");
      if (pressed && (pressed.type === "button" || pressed.classList.contains("needs-script"))) {
        event.preventDefault();
        // React may be listening already while it takes the page over: the press must not count twice.
        event.stopImmediatePropagation();
        held.push(function () {
          pressed.click();
        });
        wait();
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
    if (isStarted) return;
    isStarted = true;
    for (var type in touches) removeEventListener(type, touch, true);
    failures.forEach(function (kind) {
      addEventListener(kind, fail);
    });
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

  // A finger that scrolls, a link and a form need no scripts, so a phone loads none until something else is pressed. A
  // mouse or a keyboard may be about to press anything.
  var touches = {
    pointermove: function (event) {
      // Chromium sends one on phones, too, which have no mouse, and one without movement when a page appears below a
      // mouse that rests.
      var hasMoved = event.movementX !== 0 || event.movementY !== 0;
      return hasMoved && event.pointerType === "mouse" && matchMedia("(hover: hover)").matches;
    },
    keydown: function (event) {
      return !event.target.matches("input, textarea");
    },
    focusin: function (event) {
      return event.target.closest(".needs-script, select");
    },
  };
  function touch(event) {
    if (touches[event.type](event)) start();
  }

  // The bar that is shown until a press can be repeated.
  function wait() {
    document.documentElement.dataset.waiting = "";
    start();
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
    delete document.documentElement.dataset.waiting;
    notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    notice.className = "container-page bg-warning-soft py-3 font-semibold";
    notice.textContent = "The buttons on this page are not working. Please reload the page.";
    document.body.prepend(notice);
    document.documentElement.dataset.scriptless = "";
  }

  for (var name in touches) addEventListener(name, touch, true);
  var kinds = ["click", "input"];
  kinds.forEach(function (kind) {
    addEventListener(kind, hold, true);
  });
  var failures = ["error", "unhandledrejection"];
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
      delete document.documentElement.dataset.waiting;
      storeUse();
      held.forEach(function (again) {
        again();
      });
    },
    { once: true },
  );

  // At once where the browser has the scripts already, and where the page acts by itself: the shell, which has no content,
  // a mailed link, the return from Google, and a shared plan, which fills the form in.
  function startsAtOnce() {
    var worker = navigator.serviceWorker;
    return (
      !document.getElementById("cache-state") ||
      /[?&](by|code|packageType|mode=google)\b/.test(location.search) ||
      (worker && worker.controller) ||
      wereUsed()
    );
  }

  // Whether this tab has used the scripts. Never without a storage (private window).
  function wereUsed() {
    try {
      return sessionStorage.getItem("scripts");
    } catch (_) {
      return false;
    }
  }
  function storeUse() {
    try {
      sessionStorage.setItem("scripts", "used");
    } catch (_) {
      // They start at the next page's first press again.
    }
  }

  // A countdown runs once it is in sight.
  var countdown = document.querySelector("[role=timer]");
  if (countdown)
    new IntersectionObserver(function (entries) {
      if (entries.pop().isIntersecting) start();
    }).observe(countdown);

  // The paint comes first. A page in the background is not painted before it is looked at; it may be ready by then.
  if (startsAtOnce()) {
    if (document.hidden) start();
    else
      requestAnimationFrame(function () {
        setTimeout(start);
      });
  }
})();
