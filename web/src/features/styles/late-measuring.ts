/** What measures a book without the server is loaded before the network may be gone. */
export const lateMeasuring = {
  preload: () =>
    import('./measure-here.ts').then(
      () => undefined,
      () => undefined,
    ),
};
