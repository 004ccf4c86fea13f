// Ports for servers that are killed and started again at the same one. One that the system hands out (port 0) may be the source
// port of anybody's connection meanwhile; those below its range are not.
import { readFileSync } from 'node:fs';
import net from 'node:net';

/** Browsers refuse 10080, the highest port that they do. */
const kLowest = 10_081;
const kLowestOfSystem = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]);

/** Where only these tests listen: whoever does has the port of the same number at 127.0.0.1 for itself. */
const kReserved = '127.82.0.1';

/** Listens there; null: somebody else does. */
function listen(port, address) {
  return new Promise((resolve) => {
    const listener = net.createServer();
    listener.once('error', () => resolve(null));
    listener.listen(port, address, () => resolve(listener));
  });
}

/** Whether nobody listens there. */
async function isFree(port) {
  const probe = await listen(port, '127.0.0.1');
  if (probe) await new Promise((resolve) => probe.close(resolve));
  return probe !== null;
}

/**
 * A port that nobody listens at and that no connection of the system's own choosing comes from. Until this process ends no other
 * one's tests get it, also while its server is down.
 */
export async function freePort() {
  for (;;) {
    const port = kLowest + Math.floor(Math.random() * (kLowestOfSystem - kLowest));
    const reservation = await listen(port, kReserved);
    if (!reservation) continue;
    reservation.unref();
    if (await isFree(port)) return port;
    reservation.close();
  }
}
