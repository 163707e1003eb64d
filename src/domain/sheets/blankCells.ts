/** The column of the identifier that the server gives: a file that has it came from an export of whole records. */
export const idColumn = 'id'

/** The column of the version that a record had as it was exported: what was saved since is not taken back. */
export const versionColumn = 'version'

/** What an empty cell means: the record's value stays (a new record gets its default), or it is emptied. */
export type Blank = 'keep' | 'empty'

/** A file with identifiers is an export of whole records: its empty cells are empty values. */
export const guessBlank = (columns: readonly (string | null)[]): Blank =>
  columns.includes(idColumn) ? 'empty' : 'keep'
