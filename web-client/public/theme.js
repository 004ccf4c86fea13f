// Runs before the first paint, so that a chosen set of colours does not flash in late.
try {
  const theme = localStorage.getItem('noughts.theme');
  if (theme === 'paper' || theme === 'board') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's colours hold.
}
