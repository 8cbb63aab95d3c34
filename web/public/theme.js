// Runs before the first paint, so that a light page does not flash dark. It stands in a file of its own because the content
// security policy allows no script inside the page. The key is that of src/ui/theme.ts.
try {
  if (localStorage.getItem('theme') === 'light') {
    document.documentElement.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#EAECE9');
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', 'light');
  }
} catch {
  // Storage can be refused: then the page opens in the default theme.
}
