/** Shares a link: by the system's sheet on touch screens, else by the clipboard. True: it was copied; null: it was left to the sheet. */
export async function copyLink(url: string, title: string): Promise<boolean | null> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Somebody who closes the sheet has changed their mind; that is no error.
    await navigator.share({ url, title }).catch(() => undefined);
    return null;
  }
  return copyText(url);
}

/** Copies text; without HTTPS the browser has only the old way. False: it does not let it. */
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
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    } finally {
      field.remove();
    }
  }
}
