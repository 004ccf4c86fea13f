/** Where a key leads from a cell, or null for a key that is none of the grid's. */
export function cellAfterKey(key: string, whole: boolean, cell: number, rows: number, columns: number): number | null {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const kPage = 5;
  const to = (newRow: number, newColumn: number) =>
    Math.max(0, Math.min(rows - 1, newRow)) * columns + Math.max(0, Math.min(columns - 1, newColumn));
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(whole ? 0 : row, 0);
    case 'End':
      return to(whole ? rows : row, columns);
    case 'PageUp':
      return to(row - kPage, column);
    case 'PageDown':
      return to(row + kPage, column);
    default:
      return null;
  }
}
