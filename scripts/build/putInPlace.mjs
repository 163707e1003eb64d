import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const keepDays = 7
/** Builds before this one, so that a day of many builds does not fill the disk. */
const keepBuilds = 10

/** A build takes the place of the former one, whose chunks stay beside its own. */
export const putInPlace = (next, target) => {
  const list = `${target}.chunks.json`
  const former = `${target}.former`
  const own = readdirSync(join(next, 'assets'))
  const earlier = earlierBuilds(list)
  keepEarlierChunks(join(target, 'assets'), join(next, 'assets'), earlier)
  rmSync(former, { recursive: true, force: true })
  // Two renames: a server that runs meanwhile misses its files for no longer than that.
  if (existsSync(target)) renameSync(target, former)
  renameSync(next, target)
  rmSync(former, { recursive: true, force: true })
  writeFileSync(list, JSON.stringify([own, ...(earlier ?? [])].slice(0, keepBuilds)))
}

/** The names of the files of each build before, the newest first; null where nobody wrote them down. */
const earlierBuilds = (list) => {
  if (!existsSync(list)) return null
  const builds = JSON.parse(readFileSync(list, 'utf8'))
  // A build of before wrote down its own alone.
  return typeof builds[0] === 'string' ? [builds] : builds
}

/**
 * A page that is open during an update still loads the chunks of its own build, for a week from that update on:
 * until then it was the newest, however old it is. What none of the last builds had is gone before.
 */
const keepEarlierChunks = (from, to, earlier) => {
  if (!existsSync(from)) return
  const now = new Date()
  const oldest = now.getTime() - keepDays * 86_400_000
  const replaced = earlier === null ? null : new Set(earlier[0])
  const known = earlier === null ? null : new Set(earlier.flat())
  for (const name of readdirSync(from)) {
    const since = replaced === null || replaced.has(name) ? now : statSync(join(from, name)).mtime
    if (since.getTime() < oldest || known?.has(name) === false || existsSync(join(to, name))) continue
    cpSync(join(from, name), join(to, name))
    utimesSync(join(to, name), since, since)
  }
}
