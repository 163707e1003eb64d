import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly office: string
  }
}

const startMs = 150_000

/**
 * One built server with sample data for all browser tests, in a data folder of its own; with `OFFICE_URL` the one
 * that runs there.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const running = process.env['OFFICE_URL']
  if (running !== undefined) {
    provide('office', running)
    return () => Promise.resolve()
  }
  if (!existsSync('dist/server/main.js')) throw new Error('The browser tests need the build: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'estiba-office-'))
  // As root, PostgreSQL runs as another user and has to get through here.
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
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
    provide('office', await readyAddress(child))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** The address that the server says it is ready at. */
const readyAddress = (child: ReturnType<typeof spawn>): Promise<string> =>
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
