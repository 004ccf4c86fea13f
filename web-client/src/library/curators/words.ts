import { hostedNamed } from '../../variants/hosted_game.ts';
import { infoNamed } from '../../variants/index.ts';
import { m } from '../../i18n/messages.ts';
import type { CuratorLogRow, CuratorsSet, Desk, DeskItem, Language } from '../../net/protocol.ts';
import { playerName } from '../../parts/words.ts';

/** What the desk shows. */
export const kTabs = ['waiting', 'boards', 'seeking', 'characters', 'sets', 'log'] as const;
export type Tab = (typeof kTabs)[number];

export const isTab = (text: string | null): text is Tab => kTabs.some((tab) => tab === text);

/** Where a desk opens: where something waits. */
export function openingTab(desk: Desk | null): Tab {
  if (!desk || desk.waiting.length > 0 || desk.seeking.length === 0) return 'waiting';
  return 'seeking';
}

export const languageWords = (lang: Language): string => (lang === 'ru' ? m.curators_lang_ru() : m.curators_lang_en());

/** What a board is called: its game, and what kind of it is played. */
export function boardWords(variant: string, version: string): string {
  const terms = hostedNamed(variant)?.terms({ version });
  return [infoNamed(variant)?.title() ?? variant, ...(terms === undefined ? [version] : [terms])].join(', ');
}

/** What waits, and of whom. */
export function itemWords({ kind, reader }: Pick<DeskItem, 'kind' | 'reader'>): string {
  const name = playerName(reader);
  switch (kind) {
    case 'ask':
      return m.curators_ask({ name });
    case 'request':
      return m.curators_request({ name });
    case 'report':
      return m.curators_report({ name });
  }
}

export function stateWords(state: CuratorsSet['state']): string {
  switch (state) {
    case 'draft':
      return m.curators_state_draft();
    case 'published':
      return m.curators_state_published();
    case 'retired':
      return m.curators_state_retired();
  }
}

const kActionLabels: Record<CuratorLogRow['action'], () => string> = {
  step: m.curators_did_step,
  take_board: m.curators_did_take_board,
  appoint: m.curators_did_appoint,
  depose: m.curators_did_depose,
  make_character: m.curators_did_make_character,
  change_character: m.curators_did_change_character,
  show_picture: m.curators_did_show_picture,
  hide_picture: m.curators_did_hide_picture,
  retire_character: m.curators_did_retire_character,
  restore_character: m.curators_did_restore_character,
  make_set: m.curators_did_make_set,
  change_set: m.curators_did_change_set,
  publish_set: m.curators_did_publish_set,
  withdraw_set: m.curators_did_withdraw_set,
  retire_set: m.curators_did_retire_set,
  restore_set: m.curators_did_restore_set,
};

const kBoardActionLabels: Record<string, () => string> = {
  approve: m.curators_act_approve,
  refuse: m.curators_act_refuse,
  reveal: m.curators_act_reveal,
  accept: m.curators_act_accept,
  void: m.curators_act_void,
  close: m.curators_act_close,
};

/** What a row of the log tells: the action, and at a board the act. */
export function actionWords({ action, act }: CuratorLogRow): string {
  const what = act?.['do'];
  const known = action === 'step' && typeof what === 'string' ? kBoardActionLabels[what] : undefined;
  return (known ?? kActionLabels[action])();
}

/** Which cell of a board an act is about, as people count; null: none. */
export function cellOf({ act }: CuratorLogRow): number | null {
  const cell = act?.['cell'];
  return typeof cell === 'number' ? cell + 1 : null;
}

/** Why something was done, where the act says it. */
export function whyOf({ act }: CuratorLogRow): string {
  const why = act?.['why'];
  return typeof why === 'string' ? why : '';
}
