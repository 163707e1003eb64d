/** Between a company and the version of its record: no spreadsheet takes that for a time or a day. */
const between = '#'

/** The version of an exported record, with the company that counts so. */
export const versionForFile = (version: string, company: string): string =>
  company === '' ? version : `${company}${between}${version}`

/**
 * The version that a file says, of the company that reads it: another one counts its own records otherwise. A number
 * alone is taken as its own.
 *
 * @returns null where nothing is said of this company's record; NaN where it is no number
 */
export const versionInFile = (said: string, company: string): number | null => {
  const at = said.lastIndexOf(between)
  const version = said.slice(at + 1).trim()
  if (at >= 0 && said.slice(0, at).trim() !== company) return null
  return said === '' ? null : version === '' ? Number.NaN : Number(version)
}
