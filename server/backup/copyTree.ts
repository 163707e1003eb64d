import { copyFile, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const isGone = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'ENOENT'

const unlessGone = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work
  } catch (problem) {
    if (isGone(problem)) return otherwise
    throw problem
  }
}

/** The files below a path, which may be one itself, as paths from it; a name that begins with a dot is being written. */
export const filesBelow = async (path: string): Promise<readonly string[]> => {
  const found = await unlessGone(stat(path), null)
  if (found === null) return []
  if (!found.isDirectory()) return ['']
  const files: string[] = []
  for (const entry of await unlessGone(readdir(path, { withFileTypes: true }), [])) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory())
      for (const inner of await filesBelow(join(path, entry.name))) files.push(join(entry.name, inner))
    else files.push(entry.name)
  }
  return files
}

/** Copies what lies below a path while others write and remove there: what is gone before its turn is left out. */
export const copyTree = async (from: string, to: string): Promise<void> => {
  for (const name of await filesBelow(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    await mkdir(join(target, '..'), { recursive: true, mode: 0o700 })
    await unlessGone(copyWithTimes(source, target), undefined)
  }
}

const copyWithTimes = async (source: string, target: string): Promise<void> => {
  const { atime, mtime } = await stat(source)
  await copyFile(source, target)
  await utimes(target, atime, mtime)
}
