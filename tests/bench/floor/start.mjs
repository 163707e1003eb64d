import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Starts the floor beside the product, on the same database. */
export const startFloor = async (access, port) => {
  const child = spawn(process.execPath, ['tests/bench/floor/server.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', FLOOR_ACCESS: JSON.stringify(access), FLOOR_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (
    let tries = 0;
    !(await fetch(`${url}/parcels/PK00000001`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  ) {
    if (tries > 200) throw new Error('The floor did not start')
    await wait(50)
  }
  return { url, stop: () => child.kill('SIGTERM') }
}
