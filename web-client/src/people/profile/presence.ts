import type { Me, PlayerShown } from '../../net/protocol.ts';

/** Whether somebody is shown as here: who looks at their own page is, whether the server has noticed yet or not. */
export const isHere = ({ name, online }: Pick<PlayerShown, 'name' | 'online'>, me: Pick<Me, 'name' | 'guest'> | null) =>
  online || (me !== null && !me.guest && me.name === name);
