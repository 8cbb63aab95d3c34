import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { storableValue } from './storable-value.ts';

/** Kysely on PostgreSQL, for connections that send statements one upon the other (`pipeline`). */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new StorableCompiler();
  }
}

/**
 * Does not wait for the beginning nor for the end of a transaction that only reads: most of them ask one question, and
 * would wait for three answers. What only reads can neither leave anything half done nor commit anything. A
 * transaction that writes waits for both: were its beginning refused, each of its statements would stand for itself.
 */
class PipelinedDriver extends PostgresDriver {
  readonly #beginnings = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    if (settings.accessMode !== 'read only') return begun;
    this.#beginnings.set(connection, begun);
    // Heard at the end; unheard until then, it would end the program.
    begun.catch(() => undefined);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = this.#beginnings.get(connection);
    if (!begun) return super.commitTransaction(connection);
    this.#beginnings.delete(connection);
    // Without it the questions were answered from different moments.
    await begun;
    super.commitTransaction(connection).catch(() => undefined);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    this.#beginnings.delete(connection);
    return super.rollbackTransaction(connection);
  }
}

class StorableCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storableValue(parameter));
  }
}
