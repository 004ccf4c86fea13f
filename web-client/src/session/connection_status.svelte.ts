import type { ConnectionState } from '../net/reconnecting_socket.ts';

/** How the connection stands; its latency is known only while it is online. */
export class ConnectionStatus {
  state = $state<ConnectionState>('stopped');
  /** The connection fell, or an attempt to make one has failed, and none stands since: also while the next one is tried. */
  isLost = $state(false);
  latency = $state<number | null>(null);

  /** Takes how it stands now. */
  change(state: ConnectionState): void {
    this.state = state;
    if (state !== 'connecting') this.isLost = state === 'waiting';
    if (state !== 'online') this.latency = null;
  }

  /** Takes a latency that was measured. */
  measured(ms: number): void {
    this.latency = Math.round(ms);
  }
}
