import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { addRemoved } from "../../../platform/database/removed-rows";

/** Questions can be added and removed, so empty spare rows are dropped. */
export class QuestionRows1795961000002 extends Migration {
  readonly name = "QuestionRows1795961000002";

  async up(runner: QueryRunner): Promise<void> {
    await addRemoved(runner, "question");
    await runner.query(
      "DELETE FROM question WHERE id LIKE 'own-question-%' AND question IS NULL AND answer IS NULL",
    );
  }
}
