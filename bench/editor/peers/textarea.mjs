import { openPeer } from './page.mjs';

void openPeer(({ paragraphs }, place) => {
  const area = document.createElement('textarea');
  area.style.cssText = 'width: 100%; height: 90vh';
  area.value = paragraphs.join('\n');
  place.append(area);
  const middle = paragraphs.slice(0, Math.floor(paragraphs.length / 2)).join('\n').length;
  return {
    focus() {
      area.focus();
      area.setSelectionRange(middle, middle);
    },
  };
});
