import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: the account that it runs as then, `postgres` or `nobody`; null: as we are. */
export const serverAccount = async (): Promise<Account | null> => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found = ['postgres', 'nobody']
    .map((name) => lines.find(([user]) => user === name))
    .find((line) => line !== undefined)
  if (found === undefined)
    throw new Error("PostgreSQL does not run as root, and this system has neither a user 'postgres' nor 'nobody'")
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Gives a folder to the account, and lets it pass through the data folder on the way there. */
export const handOver = async (account: Account | null, dataDir: string, folder: string): Promise<void> => {
  if (account === null) return
  const { mode } = await stat(dataDir)
  await chmod(dataDir, (mode & 0o7777) | 0o011)
  await chown(folder, account.uid, account.gid)
}

/** A cluster that root has copied belongs to root, and PostgreSQL could not read it: it is given back whole. */
export const giveBack = async (account: Account | null, dataDir: string, cluster: string): Promise<void> => {
  const owner = await stat(cluster).catch(() => null)
  if (account === null || owner === null || owner.uid === account.uid) return
  await handOver(account, dataDir, cluster)
  for (const entry of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, entry), account.uid, account.gid)
}
