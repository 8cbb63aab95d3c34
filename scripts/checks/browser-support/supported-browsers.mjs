/**
 * The oldest browsers that the app runs in, as the README states them. Firefox's is the extended support release before
 * the present one. Keys are those of MDN's compatibility data.
 * @type {Readonly<Record<string, string>>}
 */
export const SUPPORTED_BROWSERS = {
  chrome: '122',
  edge: '122',
  firefox: '140',
  safari: '17.4',
  safari_ios: '17.4',
};
