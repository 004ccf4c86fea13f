// Pairs of sockets that a proxy of the tests has: one to a client, one to a server.

/** Keeps both in `sockets` while they are open; with one of them the other ends, and `ended` is called. */
export function tie(sockets, client, server, ended = () => undefined) {
  for (const socket of [client, server]) {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      client.destroy();
      server.destroy();
      ended();
    });
  }
}

/** Ends all of them, and whoever takes new ones. */
export async function endAll(listener, sockets) {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => listener.close(resolve));
}
