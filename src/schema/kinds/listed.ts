import { KindError } from './kind.ts'
import { defaultTextMax, parseText } from './textual.ts'

/** One of the values, read without regard to case, spaces or dashes. */
export const parseListed = (input: unknown, values: readonly string[]): string | null => {
  const text = parseText(input)
  if (text === null) return null
  if (text.length > defaultTextMax) throw new KindError('validation.choice', { values: [...values] })
  const found = values.find((value) => value === text) ?? values.find((value) => plain(value) === plain(text))
  if (found === undefined) throw new KindError('validation.choice', { values: [...values] })
  return found
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '')

/** Texts from an array, or from one text parted by commas, semicolons or spaces around a bar. */
export const parseList = (input: unknown): readonly string[] | null => {
  if (input === null || input === undefined || input === '') return null
  const items = Array.isArray(input) ? input : typeof input === 'string' ? input.split(/[,;|]/) : null
  if (items === null) throw new KindError('validation.list')
  return [...new Set(items.map(parseText).filter((item) => item !== null))]
}
