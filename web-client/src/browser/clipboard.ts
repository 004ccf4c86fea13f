/** Shares a link: by the system's sheet on touch screens, else by the clipboard. True: it was copied. */
export async function copyLink(url: string, title: string): Promise<boolean> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Somebody who closes the sheet has changed their mind; that is no error.
    await navigator.share({ url, title }).catch(() => undefined);
    return false;
  }
  return copyText(url);
}

/** Copies text; without HTTPS the browser has only the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    return copied;
  }
}
