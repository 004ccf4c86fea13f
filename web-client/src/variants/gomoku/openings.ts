// The openings of five in a row; their names by the rules' ids.
import { m } from '../../i18n/messages.ts';

const names: Readonly<Record<string, () => string>> = {
  kansei: m.opening_kansei,
  keigetsu: m.opening_keigetsu,
  sosei: m.opening_sosei,
  kagetsu: m.opening_kagetsu,
  zangetsu: m.opening_zangetsu,
  ugetsu: m.opening_ugetsu,
  kinsei: m.opening_kinsei,
  shogetsu: m.opening_shogetsu,
  kyugetsu: m.opening_kyugetsu,
  shingetsu: m.opening_shingetsu,
  zuisei: m.opening_zuisei,
  sangetsu: m.opening_sangetsu,
  yusei: m.opening_yusei,
  chosei: m.opening_chosei,
  kyogetsu: m.opening_kyogetsu,
  kosei: m.opening_kosei,
  suigetsu: m.opening_suigetsu,
  ryusei: m.opening_ryusei,
  ungetsu: m.opening_ungetsu,
  hogetsu: m.opening_hogetsu,
  rangetsu: m.opening_rangetsu,
  gingetsu: m.opening_gingetsu,
  myojo: m.opening_myojo,
  shagetsu: m.opening_shagetsu,
  meigetsu: m.opening_meigetsu,
  suisei: m.opening_suisei,
};

/** What an opening is called: its number among the direct or indirect ones, and its name. */
export const openingName = (id: string): string => names[id]?.() ?? id;
