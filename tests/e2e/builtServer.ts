import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyOf, openFolder } from '../laidData.ts'

const startMs = 150_000

export interface BuiltServer {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends it and starts it on its data again, at another moment by its clock. */
  readonly startAt: (moment: Date) => Promise<BuiltServer>
}

const program = 'dist/server/main.js'
const surroundings = { ...process.env, PORT: '0', NODE_ENV: 'production', SAMPLE_YEAR: 'no', LOG_LEVEL: 'error' }

/** Has the built server load the world and the sample companies into a data folder. */
export const loadSample = async (folder: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [program, 'load'], { env: { ...surroundings, DATA_DIR: folder } })
  await writeFile(join(folder, 'loaded'), '')
}

/** The built server on a copy of the sample data; `root` is where the project lies. */
export const startBuiltServer = async (sample: string, root = '.'): Promise<BuiltServer> => {
  const parent = await openFolder('estiba-office-')
  return startOn({ root, parent, data: await copyOf(sample, parent), aheadMs: 0 })
}

interface Place {
  readonly root: string
  readonly parent: string
  readonly data: string
  /** How far its clock is ahead. */
  readonly aheadMs: number
}

/** What a process runs first whose clock is to be ahead. */
const clockAhead = (ms: number): string =>
  `data:text/javascript,${encodeURIComponent(`const Real = Date
globalThis.Date = class extends Real {
  constructor(...said) { super(...(said.length === 0 ? [Real.now() + ${ms}] : said)) }
  static now() { return Real.now() + ${ms} }
}`)}`

const startOn = async (place: Place): Promise<BuiltServer> => {
  const { root, parent, data, aheadMs } = place
  const child = spawn(process.execPath, [...(aheadMs === 0 ? [] : ['--import', clockAhead(aheadMs)]), program], {
    cwd: root,
    env: { ...surroundings, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const stop = async (): Promise<void> => {
    await end()
    await rm(parent, { recursive: true, force: true })
  }
  const startAt = async (moment: Date): Promise<BuiltServer> => {
    await end()
    return startOn({ ...place, aheadMs: moment.getTime() - Date.now() })
  }
  try {
    return { url: await readyAddress(child), stop, startAt }
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
