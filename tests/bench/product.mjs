import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Starts the built server of a folder and waits for its health; `healthMs` is how long that took. */
export const startProduct = async (folder, dataDir, port, settings = {}) => {
  const log = openSync(`${dataDir}.log`, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SAMPLE_YEAR: 'no',
      // One person stands for many: what is measured is the server, not how much of it he may have.
      RATE_PER_TOKEN: '100000000',
      RATE_PER_COMPANY: '100000000',
      RATE_PER_ADDRESS: '100000000',
      ...settings,
    },
    stdio: ['ignore', log, log],
  })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await healthy(url))) {
    if (ended) throw new Error(`The server ended at its start; see ${dataDir}.log`)
    if (performance.now() - started > 180_000) throw new Error('The server was not healthy after 180 s')
    await wait(10)
  }
  const healthMs = performance.now() - started
  const stop = () =>
    new Promise((resolve) => {
      if (ended) return resolve()
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { url, pid: child.pid, healthMs, stop, memoryMb: () => memoryOf(url) }
}

const healthy = (url) =>
  fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Resident memory of the server's own process in MB, as its metrics say. */
const memoryOf = async (url) => {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return Number(/process_resident_memory_bytes ([\d.e+]+)/.exec(text)?.[1] ?? Number.NaN) / 1e6
}
