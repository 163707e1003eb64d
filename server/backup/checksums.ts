import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** SHA-256 by path within a backup, in the order of the paths. */
export type Checksums = { readonly [path: string]: string }

/** Of every file of a folder but those named. */
export const checksumsOf = async (folder: string, without: readonly string[]): Promise<Checksums> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !without.includes(path))
    .toSorted()
  const sums: { [path: string]: string } = {}
  for (const path of paths) sums[path] = await checksumOf(join(folder, path))
  return sums
}

const checksumOf = async (file: string): Promise<string> => {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}

/** One for all of them and what else a backup says of itself. */
export const sumOf = (told: object): string => createHash('sha256').update(JSON.stringify(told)).digest('hex')

/** What differs from what was written, in words; empty where nothing does. */
export const differences = (was: Checksums, is: Checksums): readonly string[] => [
  ...Object.keys(was).flatMap((path) =>
    is[path] === undefined ? [`${path} is missing`] : is[path] === was[path] ? [] : [`${path} was cut or changed`],
  ),
  ...Object.keys(is).flatMap((path) => (was[path] === undefined ? [`${path} was not there`] : [])),
]
