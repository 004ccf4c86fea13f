/** The side of the board in the frame, and what stands below it; the same as in the server's oEmbed. */
const kWidth = 480;
const kBelow = 96;

const kEscaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => kEscaped[sign] ?? sign);

/** A frame with a page of ours, as text for a page of another site. */
export const frameMarkup = (address: string, title: string) =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${String(kWidth)}" height="${String(kWidth + kBelow)}" style="border:0" loading="lazy"></iframe>`;
