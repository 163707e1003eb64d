import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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

/** Makes the database cluster where there is none yet; a half-made one of an interrupted start is made anew. */
export const ensureCluster = async (
  dataDir: string,
  host: string,
  port: number,
  binaries: Binaries,
  account: Account | null,
): Promise<Access> => {
  const known = await readFile(join(dataDir, accessFile), 'utf8').catch(() => null)
  if (known !== null) return { ...(JSON.parse(known) as Access), host, port }
  const access: Access = {
    host,
    port,
    user: 'estiba',
    password: randomBytes(24).toString('hex'),
    appUser: 'estiba_app',
    appPassword: randomBytes(24).toString('hex'),
    database: 'postgres',
  }
  await makeCluster(dataDir, access, binaries, account)
  await writeFile(join(dataDir, accessFile), `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  return access
}

const makeCluster = async (
  dataDir: string,
  access: Access,
  binaries: Binaries,
  account: Account | null,
): Promise<void> => {
  const folder = join(dataDir, 'pg')
  const fresh = join(dataDir, 'pg.new')
  await rm(fresh, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  const passwordFile = join(fresh, '..', 'pg.password')
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
    await rename(fresh, folder)
  } finally {
    await rm(passwordFile, { force: true })
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
