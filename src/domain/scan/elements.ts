/** What a GS1 code holds: values by application identifier, `00` to `99` and the longer ones. */
export type Elements = ReadonlyMap<string, string>

/** FNC1 as a scanner sends it: the group separator, character 29. */
export const groupSeparator = '\x1d'

/** Identifiers of a fixed length, by their first two digits: length of the identifier and of its value (GS1, figure 7.8.5-2). */
const fixed: { readonly [start: string]: readonly [identifier: number, value: number] } = {
  '00': [2, 18],
  '01': [2, 14],
  '02': [2, 14],
  '03': [2, 14],
  '04': [2, 16],
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, [2, 6]])),
  '20': [2, 2],
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((start) => [start, [4, 6]])),
  '41': [3, 13],
}

/** Identifiers that end at a separator or with the code, by their start: length of the identifier, longest value. */
const variable: { readonly [start: string]: readonly [identifier: number, longest: number] } = {
  '10': [2, 20],
  '21': [2, 20],
  '22': [2, 20],
  '24': [3, 30],
  '25': [3, 30],
  '30': [2, 8],
  '37': [2, 8],
  '40': [3, 30],
  '42': [3, 20],
  ...Object.fromEntries(['90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map((start) => [start, [2, 90]])),
}

/**
 * Splits the data of a GS1-128, DataMatrix or QR symbol into its elements; null where it is none.
 *
 * @example readElements('00376123450000000018').get('00') // '376123450000000018'
 */
export const readElements = (data: string): Elements | null => {
  const found = new Map<string, string>()
  for (let at = 0; at < data.length; ) {
    if (data[at] === groupSeparator) {
      at++
      continue
    }
    const start = data.slice(at, at + 2)
    const known = fixed[start] ?? variable[start]
    if (known === undefined) return null
    const [identifierLength, longest] = known
    const identifier = data.slice(at, at + identifierLength)
    if (!/^\d+$/.test(identifier)) return null
    // One sign more than it may have, so that a value that is too long is seen to be.
    const after = data.slice(at + identifierLength, at + identifierLength + longest + 1)
    const isFixed = Object.hasOwn(fixed, start)
    const value = isFixed ? after.slice(0, longest) : (after.split(groupSeparator)[0] ?? '')
    const complete = isFixed ? /^\d+$/.test(value) && value.length === longest : value !== ''
    if (!complete || value.length > longest) return null
    found.set(identifier, value)
    at += identifier.length + value.length
  }
  return found.size === 0 ? null : found
}

/** The form printed below a symbol, `(00)376123450000000018(37)4`; null where it is none. */
export const readBracketed = (text: string): Elements | null => {
  if (!/^(\(\d{2,4}\)[^()]+)+$/.test(text)) return null
  return new Map(Array.from(text.matchAll(/\((\d{2,4})\)([^()]+)/g), ([, key = '', value = '']) => [key, value.trim()]))
}
