const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
]

const first = (table: typeof browsers, text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * What a person calls the program that a session was opened with; the text itself where it is none of the known.
 *
 * @example deviceName('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36') // 'Chrome · Linux'
 */
export const deviceName = (userAgent: string): string => {
  const names = [first(browsers, userAgent), first(systems, userAgent)].filter((name) => name !== undefined)
  return names.length === 0 ? userAgent : names.join(' · ')
}
