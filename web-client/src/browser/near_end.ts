const kNear = 40;

/** Whether the end of a list that scrolls is in sight, or nearly. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < kNear;
