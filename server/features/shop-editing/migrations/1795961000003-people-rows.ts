import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { addRemoved } from "../../../platform/database/removed-rows";

/** Reviews and team members can be added and removed, so empty spare rows are dropped. */
export class PeopleRows1795961000003 extends Migration {
  readonly name = "PeopleRows1795961000003";

  async up(runner: QueryRunner): Promise<void> {
    await addRemoved(runner, "testimonial");
    await addRemoved(runner, "team_member");
    await runner.query(
      "DELETE FROM testimonial WHERE id LIKE 'own-review-%' AND text IS NULL AND name IS NULL AND title IS NULL",
    );
    await runner.query(
      "DELETE FROM team_member WHERE id LIKE 'own-member-%' AND name IS NULL AND role IS NULL",
    );
  }
}
