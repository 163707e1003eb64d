import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './compress.mjs'

const target = 'dist/client'
const keepDays = 7

/** The browser application, compressed beforehand; put in place at once when it is whole. */
export const buildClient = async () => {
  const next = `${target}.next`
  await build({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
  await compressFolder(next)
  keepEarlierChunks(join(target, 'assets'), join(next, 'assets'))
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
}

/** A page that is open during an update still loads the chunks of its own build, for a week. */
const keepEarlierChunks = (from, to) => {
  if (!existsSync(from)) return
  const oldest = Date.now() - keepDays * 86_400_000
  for (const name of readdirSync(from)) {
    const { atime, mtime } = statSync(join(from, name))
    if (mtime.getTime() < oldest || existsSync(join(to, name))) continue
    cpSync(join(from, name), join(to, name))
    utimesSync(join(to, name), atime, mtime)
  }
}
