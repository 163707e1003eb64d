import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export interface StaticFile {
  readonly path: string
  /** Encodings that lie beside it, compressed when it was built. */
  readonly encodings: readonly ('br' | 'gzip')[]
}

/**
 * The files of a folder by their address. Only what was listed is ever read, so no address can reach elsewhere.
 * A folder that is not there has no files.
 */
export const listFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path)) continue
    const encodings = (
      [
        ['br', '.br'],
        ['gzip', '.gz'],
      ] as const
    )
      .filter(([, ending]) => known.has(path + ending))
      .map(([encoding]) => encoding)
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { path, encodings })
  }
  return files
}

export const readStatic = (file: StaticFile, encoding: 'br' | 'gzip' | null): Promise<Buffer> =>
  readFile(encoding === 'br' ? `${file.path}.br` : encoding === 'gzip' ? `${file.path}.gz` : file.path)

/** When it was last written: a page may be built anew under a running server. */
export const modifiedAt = async (file: StaticFile): Promise<number> => Math.trunc((await stat(file.path)).mtimeMs)
