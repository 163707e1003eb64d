import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { type Ask, askOf } from '../../wire/ask.ts'

/** `npm run dev` as a process of its own. */
export interface Development {
  readonly port: number
  /** All that it wrote so far. */
  readonly said: () => string
  readonly ask: Ask
  /** What the browser is served as the code of an address. */
  readonly code: (path: string) => Promise<string>
  /** As a person does it with Ctrl-C; answers how the process ended. */
  stop(): Promise<number | null>
}

/** @param root where the project lies; @param dataDir a folder with a database */
export const startDevelopment = async (root: string, dataDir: string): Promise<Development> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'no',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = (): Promise<number | null> => {
    child.kill('SIGINT')
    return ended
  }
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  try {
    await ready(child)
  } catch (problem) {
    await stop()
    throw problem
  }
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    said: () => said,
    stop,
    ask: askOf((path, init) => fetch(`${url}${path}`, init)),
    code: async (path) => (await fetch(`${url}${path}`)).text(),
  }
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes('Development: http')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`Development ended with ${code}:\n${said}`)))
  })

/** Below those that the system hands out: development asks it for a port of its own, and might be given this one. */
const lowestPort = 20_000
const ports = 12_000

const freePort = async (): Promise<number> => {
  for (let at = 0; ; at++) {
    const port = lowestPort + ((process.pid * 7 + at) % ports)
    try {
      await (await listenOn(port)).close()
      return port
    } catch (problem) {
      if (at === ports) throw problem
    }
  }
}

/** @throws Error where somebody listens on the port */
export const listenOn = (port: number): Promise<{ readonly port: number; close(): Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })
