import { shopForAll } from "../../support/start-shop";

const rename = (name: string) => [`UPDATE provider SET name = $1 WHERE id = 'mtn'`, [name]] as const;

describe("the database", () => {
  const shop = shopForAll();

  const nameOfMtn = async () => {
    const [row] = await shop.read<{ name: string }>("SELECT name FROM provider WHERE id = $1", ["mtn"]);
    return row?.name;
  };

  it("commits a transaction and rolls back one that throws", async () => {
    await shop.write(...rename("Kept"));
    const failing = shop.database.transaction(async (tx) => {
      await tx.query(...rename("Lost"));
      throw new Error("stop");
    });

    await expect(failing).rejects.toThrow("stop");
    expect(await nameOfMtn()).toBe("Kept");
  });

  it("calls a function after the commit, once however often it was passed", async () => {
    const names: Promise<string | undefined>[] = [];
    const readName = () => void names.push(nameOfMtn());
    await shop.database.transaction(async (tx) => {
      for (let n = 0; n < 2; n += 1) tx.afterCommit(readName);
      await tx.query(...rename("Committed"));
      expect(names).toEqual([]);
    });
    expect(await Promise.all(names)).toEqual(["Committed"]);
  });

  it("lets such a function open a transaction", async () => {
    const opened: Promise<unknown>[] = [];
    await shop.database.transaction(async (tx) => {
      tx.afterCommit(() => opened.push(shop.database.transaction((next) => next.query(...rename("Next")))));
    });
    await Promise.all(opened);
    expect(opened).toHaveLength(1);
    expect(await nameOfMtn()).toBe("Next");
  });

  it("calls no function after a rollback, nor that of another transaction of the same COMMIT", async () => {
    const called: string[] = [];
    const work = (name: string) =>
      shop.database.transaction(async (tx) => {
        await tx.query(...rename(name));
        tx.afterCommit(() => called.push(name));
        if (name === "Undone") throw new Error("stop");
      });

    await Promise.allSettled(["First", "Undone", "Second"].map(work));

    expect(called.toSorted()).toEqual(["First", "Second"]);
  });

  it("hides uncommitted data from readers", async () => {
    await shop.write(...rename("Before"));
    await shop.database.transaction(async (tx) => {
      await tx.query(...rename("After"));
      expect(await nameOfMtn()).toBe("Before");
    });
    expect(await nameOfMtn()).toBe("After");
  });

  it("rejects nested transactions", async () => {
    const nested = shop.database.transaction(() => shop.database.transaction(async () => "inner"));

    await expect(nested).rejects.toThrow("A transaction is open already");
  });

  it("reports an invalid statement and stays usable", async () => {
    await expect(shop.write("SELECT gone FROM nowhere")).rejects.toThrow("nowhere");
    await expect(shop.read("SELECT gone FROM nowhere")).rejects.toThrow("nowhere");
    await shop.write(...rename("Again"));
    expect(await nameOfMtn()).toBe("Again");
  });

  it("loses no update under contention", async () => {
    await shop.write("UPDATE provider SET position = 0 WHERE id = 'mtn'");
    const bump = "UPDATE provider SET position = position + 1 WHERE id = 'mtn'";

    await Promise.all(Array.from({ length: 50 }, () => shop.write(bump)));

    const [row] = await shop.read("SELECT position FROM provider WHERE id = 'mtn'");
    expect(row).toEqual({ position: 50 });
  });

  it("refuses to change or delete a ledger entry", async () => {
    const ada = await shop.customer({ balance: 500 });
    for (const sql of [
      "UPDATE ledger_entry SET amount = 1 WHERE account_id = $1",
      "DELETE FROM ledger_entry WHERE account_id = $1",
    ]) {
      await expect(shop.write(sql, [ada.id])).rejects.toThrow("ledger entries are never changed");
    }
  });

  it("rejects a transaction whose failure was swallowed", async () => {
    await shop.write(...rename("Before"));
    const swallowing = shop.database.transaction(async (tx) => {
      await tx.query(...rename("Swallowed"));
      await tx.query("SELECT gone FROM nowhere").catch(() => {});
    });

    const acknowledged = await swallowing.then(
      () => true,
      () => false,
    );
    expect(await nameOfMtn()).toBe(acknowledged ? "Swallowed" : "Before");
  });

  it("returns the connection to the pool in a clean state when a report fails", async () => {
    const reports = Array.from({ length: 20 }, () =>
      shop.database.snapshot((reader) => reader.query("SELECT gone FROM nowhere")),
    );
    const failed = await Promise.allSettled(reports);
    expect(failed.map(({ status }) => status)).toEqual(reports.map(() => "rejected"));

    await shop.write(...rename("After reports"));
    expect(await nameOfMtn()).toBe("After reports");
  });
});
