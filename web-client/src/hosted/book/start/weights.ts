/** What each cell weighs where books have weight, row by row, by the side of the board. */
const kWeights: Record<number, string> = {
  3: '232313232',
  4: '2332311331132332',
  5: '2232221212321232121222322',
};

/** The weights of a board of a side; empty where that board has none. */
export const weightsOf = (side: number): readonly number[] => [...(kWeights[side] ?? '')].map(Number);
