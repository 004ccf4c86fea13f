// What of the client the pages without scripts are made with; loaded by the plugin through Vite, as the browser would.
import { hosted } from '../src/hosted/index.ts';
import { extrasOf } from '../src/variants/extras.ts';
import { registerHosted } from '../src/variants/hosted_game.ts';
import { allGames } from '../src/variants/index.ts';
import type { AnyGameInfo } from '../src/variants/game.ts';
import { setLanguage } from '../src/i18n/language.svelte.ts';
import { m } from '../src/i18n/messages.ts';
import { explained, loadText, type DemoStep } from '../src/variants/rules_text.ts';
import { instantiateRules, type Rules } from '../src/rules/rules.ts';

/** Larger drawings are left out: the page is fetched by those who have the live boards, too. */
const kMostCharacters = 24_000;

export async function client(wasm: Uint8Array<ArrayBuffer>) {
  registerHosted(hosted);
  const creditOf = (variant: string) => extrasOf(variant).credit;
  const rules = wasm.length > 0 ? await instantiateRules(await WebAssembly.compile(wasm)) : null;
  const mounts = new Map(await Promise.all(allGames().map(async (game) => [game.name, await game.board()] as const)));
  const picture = (game: AnyGameInfo, options: Record<string, unknown>, steps: readonly DemoStep[]) =>
    rules && pictureOf(rules, game, mounts.get(game.name), options, steps);
  const view = (game: AnyGameInfo, options: Record<string, unknown>, steps: readonly DemoStep[]) =>
    rules && viewOf(rules, game, options, steps);
  return { games: allGames(), creditOf, explained, loadText, setLanguage, m, picture, view };
}

/** A position as a stranger sees it. */
function viewOf(
  rules: Rules,
  game: AnyGameInfo,
  options: Record<string, unknown>,
  steps: readonly DemoStep[],
): Record<string, unknown> | null {
  const started = rules.start(game.name, options);
  if (started.refused) return null;
  for (const [seat, action] of steps) rules.play(started.ok, seat, action, 0);
  const view = rules.view(started.ok, null);
  rules.drop(started.ok);
  return view;
}

/** A position as a drawing with nothing to press; null where it would be too large. */
function pictureOf(
  rules: Rules,
  game: AnyGameInfo,
  mount: Awaited<ReturnType<AnyGameInfo['board']>> | undefined,
  options: Record<string, unknown>,
  steps: readonly DemoStep[],
): string | null {
  if (!mount) return null;
  const view = viewOf(rules, game, options, steps);
  if (!view) return null;
  const host = document.createElement('div');
  const board = mount(host, options, { onPlay: ignore, onAim: ignore, check: () => null });
  board.show({ view, sending: null, legal: [], seat: null, you: null });
  const drawing = host.querySelector('svg');
  if (drawing) still(drawing);
  const written = drawing?.outerHTML ?? null;
  board.destroy();
  return written !== null && written.length <= kMostCharacters ? written : null;
}

/** Leaves of a board only what is drawn: the caption beside it says what there is to say. */
function still(drawing: SVGSVGElement): void {
  for (const cell of drawing.querySelectorAll('[role=gridcell]:not(:has(.mark))')) cell.remove();
  for (const unseen of drawing.querySelectorAll('.hit, .ring, .magnifier, use')) unseen.remove();
  for (const each of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames())
      if (/^(role|tabindex|aria-.*|id)$/.test(name)) each.removeAttribute(name);
  }
  drawing.setAttribute('aria-hidden', 'true');
}

const ignore = () => undefined;
