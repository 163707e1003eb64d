import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const hash = /-([\w-]{8})\.\w+$/
const text = /\.(js|css|html|webmanifest)$/
const compressed = /\.(br|gz)$/

/**
 * The built application once more, as a newer build would be: every chunk has another name, and each that refers to
 * it says so. `mark` is one letter.
 */
export const anotherBuild = async (from: string, to: string, mark: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
  const hashes = names.flatMap((name) => hash.exec(name)?.[1] ?? [])
  const renamed = new RegExp(`-(?:${hashes.join('|')})(?![\\w-])`, 'g')
  const marked = (given: string): string =>
    given.replace(renamed, (found) => `-${mark}${found.slice(2)}`).replaceAll('revision:"', `revision:"${mark}`)
  for (const name of names) {
    const place = join(to, marked(name))
    await mkdir(dirname(place), { recursive: true })
    if (text.test(name)) await writeFile(place, marked(await readFile(join(from, name), 'utf8')))
    else await cp(join(from, name), place)
  }
}

/** The names of a build's own scripts. */
export const scriptsOf = async (folder: string): Promise<ReadonlySet<string>> =>
  new Set((await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')))
