// Ports for servers that are killed and started again at the same one. One that the system hands out (port 0) may be the source
// port of anybody's connection meanwhile; those below its range are not.
import { readFileSync } from 'node:fs';
import net from 'node:net';

/** Browsers refuse 10080, the highest port that they do. */
const kLowest = 10_081;
const kLowestOfSystem = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0]);

/** Whether nobody listens there. */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port that nobody listens at and that no connection of the system's own choosing comes from. */
export async function freePort() {
  for (;;) {
    const port = kLowest + Math.floor(Math.random() * (kLowestOfSystem - kLowest));
    if (await isFree(port)) return port;
  }
}
