/** A colour of the tokens, `#rrggbbaa`, with its opacity multiplied; never more than opaque. */
export function withStrength(colour: string, factor: number): string {
  const match = /^#([0-9a-f]{6})([0-9a-f]{2})$/i.exec(colour);
  if (match === null) throw new Error(`Not a colour of the form #rrggbbaa: ${colour}`);
  const [, rgb = '', alpha = ''] = match;
  const opacity = Math.round(Math.min(255, Math.max(0, Number.parseInt(alpha, 16) * factor)));
  return `#${rgb}${opacity.toString(16).padStart(2, '0')}`;
}
