const kDegree = 1;
const kTenth = 0.1;
const kMuch = 10;

/** How a key turns the direction, by so much counterclockwise or to a direction; null for a key that is none of the field's. */
export function turnByKey(key: string, fine: boolean): { by: number; to: number | null } | null {
  const little = fine ? kTenth : kDegree;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return { by: little, to: null };
    case 'ArrowRight':
    case 'ArrowDown':
      return { by: -little, to: null };
    case 'PageUp':
      return { by: kMuch, to: null };
    case 'PageDown':
      return { by: -kMuch, to: null };
    case 'Home':
      return { by: 0, to: 90 };
    case 'End':
      return { by: 0, to: 270 };
    default:
      return null;
  }
}
