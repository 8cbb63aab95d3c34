export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Cookie {
  name: string;
  value: string;
}

/** A value that travels between the test and the page as JSON. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** One browser that a test started. Each engine has an implementation; the journeys know only this. */
export interface Engine {
  readonly name: EngineName;
  readonly version: string;
  openProfile(options?: ProfileOptions): Promise<Profile>;
  close(): Promise<void>;
}

export interface ProfileOptions {
  /** A device with a touch screen, for engines that have to be told. */
  hasTouch?: boolean;
}

/** A user with storage and cookies of their own, as on a device that has never seen the app. */
export interface Profile {
  openTab(): Promise<Tab>;
  /** Signs a user in: the cookie is sent to this origin from now on. */
  setCookie(origin: string, cookie: Cookie): Promise<void>;
  /** The next file that the app hands over; resolves once it is complete. */
  nextDownload(): Promise<{ name: string; bytes: Buffer }>;
  close(): Promise<void>;
}

export interface Tab {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it can use nothing but its argument. What is undefined may come back as null. */
  evaluate<Argument extends Json, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** Runs source text that defines globals for later calls of `evaluate`. */
  addScript(source: string): Promise<void>;
  /** Real key events, one key after the other. */
  type(text: string): Promise<void>;
  /** A key with the keys held beside it, such as `Control+Shift+End`. */
  press(chord: string): Promise<void>;
  /** Presses and releases the main button `count` times within the time of a double click. */
  clickAt(point: Point, count?: number): Promise<void>;
  moveTo(point: Point): Promise<void>;
  /** Presses the button at the first point, moves through the others, and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>;
  /** Puts a finger on the first point, moves it through the others, and lifts it at the last. */
  touch(points: readonly Point[]): Promise<void>;
  /** An input method that offers each text in turn and commits the last argument. */
  compose(offered: readonly string[], committed: string): Promise<void>;
  /** Files for the file input that this selector finds, shown or not. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** The inner size of the window. */
  setSize(size: Size): Promise<void>;
  bringToFront(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What the page and its scripts have complained about since it was opened. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Thrown by what a driver cannot do; such journeys stand in the list of exceptions. */
export class NotInThisEngine extends Error {
  constructor(what: string) {
    super(`${what} cannot be done through the driver of this engine.`);
    this.name = 'NotInThisEngine';
  }
}
