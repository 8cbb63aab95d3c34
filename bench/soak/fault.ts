import type { SeededRandom } from './seeded-random.ts';

/** What a fault may use of the world. */
export interface FaultWorld {
  random: SeededRandom;
  /** An empty folder, removed afterwards. */
  folder: string;
  /** No cycle begins after it. */
  isOver(): boolean;
  /** Settings for servers on an empty database, by the store that is wanted. */
  emptyStore(kind: 'sqlite' | 'postgresql'): Promise<Record<string, string>>;
  /** Ends PostgreSQL at once, as a power cut does, and starts it again. */
  restartPostgres(): Promise<void>;
  /** Runs a program of PostgreSQL, such as pg_dump. */
  runPostgresProgram(name: string, args: string[]): Promise<void>;
}

/** What came of it. */
export interface FaultFigures {
  cycles: number;
  /** Calls of writers, those that failed too. */
  operations: number;
  acknowledged: number;
  /** Every word that was acknowledged and is missing, or stands there twice, and whatever else must not be. */
  problems: string[];
  /** What else was measured, by what it is called. */
  details?: Record<string, string | number>;
}

/** Something that goes wrong, again and again, while authors write. */
export interface Fault {
  name: string;
  needsPostgres: boolean;
  /** A small disk of its own, which only root can make, and not in every container. */
  needsDisk?: boolean;
  run(world: FaultWorld): Promise<FaultFigures>;
}
