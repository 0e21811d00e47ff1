import { createServer } from 'node:http';

// Loaded into the portal's process before its own code: tells on loopback how much processor time the process has used, in microseconds.
createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(String(user + system));
})
  .listen(Number(process.env.CPU_FIGURES_PORT), '127.0.0.1')
  .unref();
