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

/** A build takes the place of the former one, whose chunks stay beside its own. */
export const putInPlace = (next, target) => {
  const list = `${target}.chunks.json`
  const former = `${target}.former`
  const own = readdirSync(join(next, 'assets'))
  keepEarlierChunks(join(target, 'assets'), join(next, 'assets'), list)
  rmSync(former, { recursive: true, force: true })
  // Two renames: a server that runs meanwhile misses its files for no longer than that.
  if (existsSync(target)) renameSync(target, former)
  renameSync(next, target)
  rmSync(former, { recursive: true, force: true })
  writeFileSync(list, JSON.stringify(own))
}

/**
 * A page that is open during an update still loads the chunks of its own build, for a week from that update on:
 * until then it was the newest, however old it is.
 */
const keepEarlierChunks = (from, to, list) => {
  if (!existsSync(from)) return
  const now = new Date()
  const oldest = now.getTime() - keepDays * 86_400_000
  const replaced = existsSync(list) ? new Set(JSON.parse(readFileSync(list, 'utf8'))) : null
  for (const name of readdirSync(from)) {
    const since = replaced === null || replaced.has(name) ? now : statSync(join(from, name)).mtime
    if (since.getTime() < oldest || existsSync(join(to, name))) continue
    cpSync(join(from, name), join(to, name))
    utimesSync(join(to, name), since, since)
  }
}
