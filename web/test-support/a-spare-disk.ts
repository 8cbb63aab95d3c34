import type { SpareFiles } from '../src/local/spare-files.ts';

/** The files of a device beside its database: each page writes its own, and those of pages that are gone are left. */
export class ASpareDisk {
  readonly #files = new Map<number, { bytes: Uint8Array; isHeld: boolean }>();
  #made = 0;
  isFull = false;

  get bytes(): number {
    return [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** What a page that is killed leaves behind. */
  killPages(): void {
    for (const file of this.#files.values()) file.isHeld = false;
  }

  /** As a browser does that has no room for everybody's files. */
  removeAll(): void {
    this.#files.clear();
  }

  open(): SpareFiles {
    const left: [number, { bytes: Uint8Array; isHeld: boolean }][] = [];
    const make = () => {
      const file = { bytes: new Uint8Array(), isHeld: true };
      this.#files.set(++this.#made, file);
      return file;
    };
    let own = make();
    return {
      readLeft: async () => {
        left.push(...[...this.#files].filter(([, file]) => !file.isHeld));
        for (const [, file] of left) file.isHeld = true;
        return left.map(([, file]) => file.bytes);
      },
      removeLeft: async () => {
        for (const [name] of left.splice(0)) this.#files.delete(name);
      },
      replaceIfGone: async () => {
        if (![...this.#files.values()].includes(own)) own = make();
      },
      readOwn: async () => own.bytes,
      append: async bytes => {
        if (this.isFull) throw new DOMException('There is no room on the disk.', 'QuotaExceededError');
        own.bytes = Uint8Array.from([...own.bytes, ...bytes]);
      },
      hasRoom: async () => !this.isFull,
      empty: async () => {
        own.bytes = new Uint8Array();
      },
      close: () => {
        own.isHeld = false;
      },
    };
  }
}
