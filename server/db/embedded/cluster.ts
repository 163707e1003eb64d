import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { handOver } from './account.ts'
import type { Binaries } from './binaries.ts'

/** How to reach the embedded database; kept in the data folder, readable by its owner only. */
export interface Access {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly appUser: string
  readonly appPassword: string
  readonly database: string
}

const accessFile = 'postgres.json'

/**
 * Makes the database cluster where there is none yet. It is made beside its place, with how to reach it inside, and put
 * there whole: of two who begin at once one does, and both go on with the same; an interrupted start leaves nothing.
 */
export const ensureCluster = async (
  dataDir: string,
  host: string,
  port: number,
  binaries: Binaries,
  account: Account | null,
): Promise<Access> => {
  const access =
    (await readAccess(join(dataDir, accessFile))) ??
    (await readAccess(join(dataDir, 'pg', accessFile))) ??
    (await makeCluster(dataDir, binaries, account))
  await writeFile(join(dataDir, accessFile), `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  return { ...access, host, port }
}

const readAccess = async (file: string): Promise<Access | null> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trimEnd().endsWith('}') ? (JSON.parse(text) as Access) : null
}

const newAccess = (): Access => ({
  host: '',
  port: 0,
  user: 'estiba',
  password: randomBytes(24).toString('hex'),
  appUser: 'estiba_app',
  appPassword: randomBytes(24).toString('hex'),
  database: 'postgres',
})

const makeCluster = async (dataDir: string, binaries: Binaries, account: Account | null): Promise<Access> => {
  const folder = join(dataDir, 'pg')
  const fresh = await mkdtemp(join(dataDir, 'pg.new-'))
  const passwordFile = `${fresh}.password`
  const access = newAccess()
  await writeFile(passwordFile, access.password, { mode: 0o600 })
  try {
    await handOver(account, dataDir, fresh)
    await handOver(account, dataDir, passwordFile)
    await run(
      binaries.initdb,
      [
        '-D',
        fresh,
        '-U',
        access.user,
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '-c',
        'log_timezone=UTC',
        '-c',
        'timezone=UTC',
      ],
      account,
    )
    await chmod(fresh, 0o700)
    await writeFile(join(fresh, accessFile), JSON.stringify(access), { mode: 0o600 })
    // A folder that has something in it is not replaced: whoever came first stays.
    await rename(fresh, folder)
    return access
  } catch (problem) {
    const other = await readAccess(join(folder, accessFile))
    if (other === null) throw problem
    return other
  } finally {
    await rm(passwordFile, { force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

const run = (program: string, args: readonly string[], account: Account | null): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
    })
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`initdb ended with ${code}: ${said.trim()}`))))
  })
