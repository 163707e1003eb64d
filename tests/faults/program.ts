import { type ChildProcess, spawn } from 'node:child_process'
import { type Ask, askOf } from '../wire/ask.ts'

/** The server program as a process of its own, as it was built. */
export interface Program {
  readonly url: string
  readonly ask: Ask
  /** Waits until it has said this. */
  says(text: string): Promise<void>
  /** All that it said so far. */
  readonly said: () => string
  /** As a power cut would: no goodbye, no last write. */
  kill(): Promise<void>
  /** As an operator does it. */
  stop(): Promise<void>
}

const startMs = 60_000

/**
 * @param withinMs how long it may take until it is ready: a first start lays what is not there yet
 *
 * @example const program = await startProgram({ DATA_DIR: folder, PORT: '0' })
 */
export const startProgram = async (
  settings: { readonly [name: string]: string },
  withinMs = startMs,
): Promise<Program> => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SAMPLE_DATA: 'no',
      SAMPLE_YEAR: 'no',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  try {
    const heard = hearing(child)
    const url = (await readyAddress(child, withinMs)).replace('localhost', '127.0.0.1')
    return {
      url,
      says: heard.says,
      said: heard.said,
      ask: askOf((path, init) => fetch(`${url}${path}`, init)),
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    }
  } catch (problem) {
    await end('SIGTERM')
    throw problem
  }
}

/** Keeps what the program says, so that a text is heard whether it came before or comes later. */
const hearing = (child: ChildProcess): Pick<Program, 'said' | 'says'> => {
  let said = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      for (const look of waiting) look()
    })
  return {
    said: () => said,
    says: (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!said.includes(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}

/** The address that the program says it is ready at. */
const readyAddress = (child: ChildProcess, withinMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string): void => reject(new Error(`${why}:\n${said}`))
    const timer = setTimeout(() => fail('The server was not ready in time'), withinMs)
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
      fail(`The server ended with ${code}`)
    })
  })
