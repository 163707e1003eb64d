import type { FileRow } from '../storedFiles.ts'

/** What a member is told of a file. */
export const shown = ({ storageKey: _key, namespace: _namespace, place: _place, ...file }: FileRow) => ({
  ...file,
  status: 'ACTIVE',
})
