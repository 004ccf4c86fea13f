// Which of the two tiers runs: `make test`, or `make soak`, which takes longer and proves more of the same.
export const soak = process.env.NOUGHTS_SOAK === '1';
