import type { FileRow } from '../storedFiles.ts'

/** What a member is told of a file. */
export const shown = ({ storageKey: _key, ...file }: FileRow) => ({ ...file, status: 'ACTIVE' })
