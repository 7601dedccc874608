/** Books an installation over the built shop's services and kills this process when the first mail has been sent. */
const path = require("node:path");
const { kill, openBuiltServices, runUntilKilled } = require("./built-services");

const { runJob } = require(path.join(__dirname, "../../dist/server/app/build-app"));
const { smtpMailer } = require(path.join(__dirname, "../../dist/server/platform/mail/mailers"));
const [databaseUrl, dataDir, smtpUrl] = process.argv.slice(2);
const smtp = smtpMailer(smtpUrl, { name: "Oyanet", address: "no-reply@oyanet.example" });
const mailer = { name: "crash", send: (letter) => smtp.send(letter).then(kill) };

runUntilKilled(async () => {
  const { app, installations } = await openBuiltServices(databaseUrl, dataDir, { mailer });
  const [date] = installations.slots("MAIN").dates;
  const person = {
    name: "Ada Obi",
    email: "ada@example.com",
    phone: "08031234567",
    address: "1 Broad Street",
  };
  const customer = { id: null, email: person.email, hasConfirmedEmail: true, isTrusted: true };
  const booker = { customer, isKnown: false };
  await installations.book({ ...person, date, time: "12:00 AM", variant: "MAIN" }, booker);
  await runJob(app, "mail");
});
