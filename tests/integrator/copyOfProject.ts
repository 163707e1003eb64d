import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What an integrator checks out and needs; packages are shared. */
const parts = [
  'src',
  'server',
  'scripts',
  'public',
  'index.html',
  'auth.html',
  'docs.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** The one file that is added. */
const vessels = { from: resolve('tests/integrator/vessels.schema.txt'), to: 'src/resources/config/vessels.ts' }

export interface ProjectCopy {
  readonly root: string
  remove(): Promise<void>
}

/** This project in a folder of its own, with the schema file of the vessels dropped in and nothing else. */
export const copyWithVessels = async (): Promise<ProjectCopy> => {
  const root = await mkdtemp(join(tmpdir(), 'estiba-integrator-'))
  // As root, PostgreSQL runs as another user and has to get through here.
  await chmod(root, 0o755)
  await Promise.all(parts.map((part) => cp(part, join(root, part), { recursive: true })))
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  await cp(vessels.from, join(root, vessels.to))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
