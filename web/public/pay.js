// A form that the browser sends ends on the browser's error page where there is no connection. One that moves money is
// sent from here instead: its page stays, with what was typed and with its key, so that pressing again pays once.
// Loaded by web/forms/HiddenFields.tsx.
(function () {
  var unanswered = "We have not heard back yet. Press the button again to finish it.";
  var once = " You will not be charged twice.";
  var isSending = false;
  var mayHaveArrived = {};
  var told = null;

  // Null for other forms.
  function idOf(form) {
    var name = form.elements.form;
    var key = form.elements.key;
    return name && "pays" in name.dataset ? name.value + ":" + (key ? key.value : "") : null;
  }

  // Outside of what React takes over.
  function tell(text) {
    told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.dataset.bottomBar = "";
    told.className = "container-page sticky bottom-0 z-20 bg-warning-soft py-4 font-semibold";
    told.textContent = text + once;
    document.body.append(told);
  }

  function forget() {
    if (told) told.remove();
    told = null;
  }

  function send(event, id) {
    var form = event.target;
    event.preventDefault();
    if (isSending) return;
    forget();
    if (!navigator.onLine && !mayHaveArrived[id]) {
      addEventListener("online", forget, { once: true });
      return tell("You are offline and nothing was sent. Please try again when you are back online.");
    }
    isSending = mayHaveArrived[id] = true;
    document.documentElement.dataset.waiting = "";
    void fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(new FormData(form)),
    })
      .then(function (answer) {
        if (answer.ok)
          return answer.json().then(function (next) {
            location.assign(next.to);
          });
        if (answer.status === 429 || answer.status === 503)
          return tell("The shop is very busy right now. Please try again in a moment.");
        if (answer.status >= 500) return tell(unanswered);
        // It was refused, and is again: the browser shows the page that says why.
        form.submit();
      })
      .catch(function () {
        tell(unanswered);
      })
      .then(function () {
        isSending = false;
        delete document.documentElement.dataset.waiting;
      });
  }

  // After React, which carries out the forms that it has taken over.
  addEventListener("submit", function (event) {
    var id = idOf(event.target);
    if (id !== null && !event.defaultPrevented) send(event, id);
  });
  // Before React, which would use another key for one that may have arrived: two keys are two payments.
  addEventListener(
    "submit",
    function (event) {
      var id = idOf(event.target);
      if (id === null || !mayHaveArrived[id]) return;
      event.stopImmediatePropagation();
      send(event, id);
    },
    true,
  );
})();
