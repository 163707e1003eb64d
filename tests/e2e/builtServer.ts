import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startMs = 150_000

export interface BuiltServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The built server with sample data, in a data folder of its own; `root` is where the project lies. */
export const startBuiltServer = async (root = '.'): Promise<BuiltServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiba-office-'))
  // As root, PostgreSQL runs as another user and has to get through here.
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: join(dataDir, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await readyAddress(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the server says it is ready at. */
const readyAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server was not ready in time:\n${said}`)), startMs)
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /Estiba is ready: (http\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${said}`))
    })
  })
