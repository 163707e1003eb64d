import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Checksums, checksumsOf, differences, sumOf } from './checksums.ts'

/** What stands in a backup, by name. */
export const files = { statements: 'database.jsonl.gz', told: 'backup.json', data: 'data' } as const

/** What a backup says of itself: when, how many rows of each table, and by what its files are known. */
export interface Told {
  readonly made: string
  readonly tables: { readonly [table: string]: number }
  readonly checksums: Checksums
}

/** Written last, over all that is there. */
export const writeTold = async (folder: string, { made, tables }: Omit<Told, 'checksums'>): Promise<void> => {
  const told: Told = { made, tables, checksums: await checksumsOf(folder, [files.told]) }
  const text = JSON.stringify({ ...told, sum: sumOf(told) }, null, 2)
  await writeFile(join(folder, files.told), `${text}\n`, { mode: 0o600 })
}

/** @throws Error naming each file that was cut, changed, added or taken away since */
export const readTold = async (folder: string): Promise<Told> => {
  const text = await readFile(join(folder, files.told), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no backup: it has no ${files.told}`)
  const { sum, ...told } = parsed(text)
  if (sum !== sumOf(told)) throw new Error(`${files.told} was cut or changed: nothing is restored`)
  const wrong = differences(told.checksums, await checksumsOf(folder, [files.told]))
  if (wrong.length > 0) throw new Error([`Nothing is restored of ${folder}:`, ...wrong].join('\n'))
  return told
}

const parsed = (text: string): Told & { readonly sum?: string } => {
  try {
    return JSON.parse(text) as Told & { readonly sum?: string }
  } catch {
    return { made: '', tables: {}, checksums: {} }
  }
}
