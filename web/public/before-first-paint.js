// Runs before the first paint. It stands in a file of its own because the content security policy allows no script inside
// the page.

// A light page must not flash dark. The key is that of src/ui/theme.ts.
try {
  if (localStorage.getItem('theme') === 'light') {
    document.documentElement.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#EAECE9');
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', 'light');
  }
} catch {
  // Storage can be refused: then the page opens in the default theme.
}

// A book needs more files, which the first one would ask for only once it is there and runs. build/name-book-files.ts
// names them.
if (/^\/(writing-)?studio\//i.test(location.pathname)) {
  const named = document.querySelector('meta[name="book-files"]')?.getAttribute('content');
  for (const href of named ? named.split(' ') : []) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    link.href = href;
    if (href.endsWith('.js')) link.rel = 'modulepreload';
    else {
      link.rel = 'preload';
      link.as = 'style';
    }
    document.head.append(link);
  }
  // Who is there is asked beside the files and not after them. The same question as src/api/request.ts asks, or it would be
  // asked twice.
  const question = document.createElement('link');
  question.rel = 'preload';
  question.as = 'fetch';
  question.crossOrigin = 'use-credentials';
  question.href = '/api/user';
  document.head.append(question);
}
