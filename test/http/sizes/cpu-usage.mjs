import { createServer } from 'node:http';

// Preloaded into the portal's process: serves its CPU time in microseconds on loopback.
createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(String(user + system));
})
  .listen(Number(process.env.CPU_USAGE_PORT), '127.0.0.1')
  .unref();
