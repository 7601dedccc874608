/** An SMTP server that accepts every mail and forgets it. */
import { SMTPServer } from "smtp-server";

const smtp = new SMTPServer({
  disabledCommands: ["STARTTLS", "AUTH"],
  logger: false,
  onData: (stream, _, callback) => void stream.resume().on("end", callback),
});
smtp.listen(0, "127.0.0.1", () => console.log(`listening on port ${smtp.server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
