/**
 * Where everything stands that floats over the app: menus, dialogs, toasts, tooltips. Beside the app and not around it:
 * React listens on whatever it draws into, and would hear each key of the manuscript once more. Undefined where there is
 * no page, as when a part is drawn to text: there nothing floats.
 */
export function floatLayer(): HTMLElement | undefined {
  const page: Document | undefined = globalThis.document;
  return page?.getElementById('floats') ?? undefined;
}
