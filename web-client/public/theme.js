// Runs before the first paint, so that a chosen set of colours does not flash in late. The same as src/session/colour_sets.ts;
// a test compares them.
(function () {
  const sets = {
    standard: ['paper', 'board'],
    graph: ['graph', 'blueprint'],
    kraft: ['kraft', 'cardboard'],
    night: ['night', 'night'],
    contrast: ['contrast', 'contrast-dark'],
  };
  try {
    const kept = JSON.parse(localStorage.getItem('noughts.settings') || '{}');
    const look = Object.hasOwn(sets, kept.board_theme) ? kept.board_theme : 'standard';
    const chosen = kept.theme === 'paper' || kept.theme === 'board';
    if (!chosen && look === 'standard') return;
    const dark = chosen ? kept.theme === 'board' : matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = sets[look][dark ? 1 : 0];
  } catch {
    // Without storage the system's colours hold.
  }
})();
