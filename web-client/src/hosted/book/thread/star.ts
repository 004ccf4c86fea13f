/** The path of a star drawn by hand, in a square of 24. */
export const kStar =
  'M12 2.600l2.950 6.150 6.650.850-4.900 4.650 1.300 6.700-6-3.300-5.950 3.400 1.150-6.750-4.850-4.600 6.750-.950z';
