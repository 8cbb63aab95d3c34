/**
 * Where everything stands that floats over the app: menus, dialogs, toasts, tooltips. Beside the app and not around it:
 * React listens on whatever it draws into, and would hear each key of the manuscript once more.
 */
export function floatLayer(): HTMLElement {
  return document.getElementById('floats') ?? document.body;
}
