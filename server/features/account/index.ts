export { ContactDetailsResolver } from "./contact-details.resolver";
export { SavedNumber } from "./saved-number.entity";
export { SavedNumbersResolver } from "./saved-numbers.resolver";
export { dropSavedNumbers, SavedNumbersService } from "./saved-numbers.service";
export { statementDownload } from "./statement.http";
export { StatementResolver, UserStatementResolver } from "./statement.resolver";
export { StatementService } from "./statement.service";
export { UserTimelineResolver } from "./timeline.resolver";
export { TimelineService } from "./timeline.service";
