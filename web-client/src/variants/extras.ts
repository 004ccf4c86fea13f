import type { Component } from 'svelte';
import type { Options, SidePanel } from '../boards/board.ts';
import type { Credit } from '../parts/rules_text/credit.ts';
import { gameNamed } from './index.ts';

/** A page that only one variant has, fetched when somebody goes there. */
export interface OwnPage {
  /** The end of its address, /rules/VARIANT/PATH. */
  path: string;
  title(): string;
  load(): Promise<{ default: Component<Record<string, never>> }>;
}

/** Something that stands beside a variant's board, fetched with it. */
export interface SidePanelSource {
  title(): string;
  /** What it takes on a wide page, in pixels, so that nothing moves when it comes. */
  height: number;
  load(): Promise<(host: HTMLElement, options: Options) => SidePanel<Record<string, unknown>>>;
}

/** What only one or two variants have. */
export interface Extras {
  pages?: readonly OwnPage[];
  credit?: Credit;
  sidePanel?: SidePanelSource;
  /** What the openings are called that its rules have names for. */
  openings?(): Promise<(id: string) => string>;
  /** The game whose positions this one has, too, after its own opening: what helps with the one helps with the other. */
  sameAs?: string;
  /** Which team begins is an option: whoever asks for a side asks for its marks. */
  sidesAreMarks?: true;
  /** Its result is points, of which a side may have several. */
  countsPoints?: true;
}

/** What a variant has that most have not. */
export const extrasOf = (variant: string): Extras => gameNamed(variant)?.extras ?? {};
