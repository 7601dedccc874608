// The paint comes first: what the page names in data-scripts is fetched and run after it, and what the visitor does
// until then is done again once the page is hydrated. Links need no help; buttons, forms and choices do.
(function () {
  var scripts = document.currentScript.dataset.scripts.split(" ");
  var held = [];
  var sent = [];

  function hold(event) {
    var target = event.target;
    if (event.type === "submit") {
      event.preventDefault();
      event.stopImmediatePropagation();
      // However often it was pressed, it is sent once.
      if (sent.indexOf(target) >= 0) return;
      sent.push(target);
      held.push(function () {
        target.requestSubmit();
      });
    } else if (event.type === "input") {
      if (target.type === "radio" || target.type === "checkbox") chooseAgain(target);
    } else {
      var button = target.closest("button");
      // A button that submits goes on to do so: the form is held instead.
      if (button && button.type === "button") {
        // React may be listening already while it takes the page over: the press must not count twice.
        event.stopImmediatePropagation();
        held.push(function () {
          button.click();
        });
      }
    }
  }

  // React took what it found for what the choice began with: it must see a change. Fields of text do it by themselves.
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
    document.head.append(entry);
  }

  var kinds = ["click", "input", "submit"];
  kinds.forEach(function (kind) {
    addEventListener(kind, hold, true);
  });
  addEventListener(
    "page-alive",
    function () {
      kinds.forEach(function (kind) {
        removeEventListener(kind, hold, true);
      });
      held.forEach(function (again) {
        again();
      });
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
