import { Arg, Args, FieldResolver, Resolver, Root } from "type-graphql";
import { checkPageSize, connectionOf, type Page, PageArgs } from "../../../platform/graphql/connection";
import { User } from "../../identity";
import { parseMonth, type StatementService } from "./statement.service";
import { Statement, StatementLine } from "./statement.schema";

const StatementLineConnection = connectionOf(
  StatementLine,
  "StatementLine",
  "lines of a month's statement",
  "owner",
);

@Resolver(() => Statement)
export class StatementResolver {
  constructor(private readonly statements: StatementService) {}

  @FieldResolver(() => StatementLineConnection, {
    description: "The month's movements, newest first, each with the balance after it.",
  })
  lines(@Root() statement: Statement, @Args(() => PageArgs) page: PageArgs): Promise<Page<StatementLine>> {
    checkPageSize(page);
    return this.statements.linesOf(statement.range, page);
  }
}

@Resolver(() => User)
export class UserStatementResolver {
  constructor(private readonly statements: StatementService) {}

  @FieldResolver(() => [String], {
    description:
      "The months that have a statement, such as 2026-11, newest first: from the first movement to now.",
  })
  async statementMonths(@Root() user: User): Promise<string[]> {
    return (await this.statements.monthsOf(user.id)).map((month) => month.iso);
  }

  @FieldResolver(() => Statement, { description: "The wallet's statement of one month in Lagos." })
  statement(
    @Root() user: User,
    @Arg("month", () => String, { nullable: true, description: "Such as 2026-11; this month when omitted." })
    month: string | null,
  ): Promise<Statement> {
    return this.statements.statementOf(user.id, month ? parseMonth(month) : this.statements.currentMonth);
  }
}
