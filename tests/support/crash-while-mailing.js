/** Books an installation over the built shop's services and kills this process when the first mail is handed over. */
const { kill, openBuiltServices, runUntilKilled } = require("./built-services");

const [databaseUrl, dataDir] = process.argv.slice(2);

runUntilKilled(async () => {
  const services = await openBuiltServices(databaseUrl, dataDir, { mailer: { name: "crash", send: kill } });
  const { installations, postman } = services;
  const [first] = installations.slots("MAIN").dates;
  const person = {
    name: "Ada Obi",
    email: "ada@example.com",
    phone: "08031234567",
    address: "1 Broad Street",
  };
  await installations.book({ ...person, date: first, time: "12:00 AM", variant: "MAIN" });
  await postman.deliverDue();
});
