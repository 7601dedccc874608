import { Mutation, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import type { AuditLog } from "../audit-log";
import type { Books } from "./books";
import { BooksState, Health } from "./health.schema";
import type { HealthService } from "./health.service";

export const healthPermissions = {
  "health.view": { label: "See whether the shop and its partners work", roles: [] },
  "health.check": { label: "Check the books at any time", roles: [] },
} as const;

const checkResult = adminResult("CheckBooksResult", BooksState);

@Resolver()
export class HealthResolver {
  constructor(
    private readonly service: HealthService,
    private readonly books: Books,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("health.view")
  @Query(() => Health, { description: "Whether the shop and its partners work, checked now." })
  health(): Promise<Health> {
    return this.service.check();
  }

  @RequiresPermission("health.view")
  @Query(() => BooksState, { description: "The last check of the books, and whether one is running." })
  async booksState(): Promise<BooksState> {
    return new BooksState(await this.books.last(), this.books);
  }

  @RequiresPermission("health.check")
  @Mutation(() => checkResult.union, {
    description: "Starts a check of the books, one at a time. Read booksState until it has ended.",
  })
  checkBooks(@CurrentStaff() { name, email }: SignedInStaff) {
    return checkResult.run({}, async () => {
      const writeLog = this.log.prepareEntry(
        { operator: email },
        { action: "books check", subject: "books" },
      );
      return new BooksState(await this.books.request(name, writeLog), this.books);
    });
  }
}
