import { loadItem, saveItem } from '../../browser/storage.ts';

/** Where this browser keeps what was chosen in the lobby. */
export const kChoiceKey = 'noughts.choice';

/** Lets the lobby open with this variant; what else was chosen there stays. */
export function chooseVariant(variant: string): void {
  saveItem(kChoiceKey, JSON.stringify({ ...kept(), variant }));
}

function kept(): object {
  try {
    const json: unknown = JSON.parse(loadItem(kChoiceKey) ?? '');
    return typeof json === 'object' && json !== null ? json : {};
  } catch {
    return {};
  }
}
