import type { CellProps } from './kindUi.ts'
import type { JsonField } from '../../schema/fields.ts'

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Structured data as a person reads them: what is in them by the words of the resource, without their signs. */
export const toldData = ({ name, value, view: { formats, words } }: CellProps<JsonField>): string => {
  const inWords = (part: unknown): string => {
    if (part === null || part === undefined) return ''
    if (typeof part === 'string') return moment.test(part) ? formats.moment(part) : words.option(name, part)
    if (typeof part !== 'object') return words.option(name, part)
    if (Array.isArray(part)) return part.map(inWords).filter(Boolean).join(', ')
    return Object.entries(part)
      .map(([key, of]) => [words.field(key), inWords(of)] as const)
      .filter(([, said]) => said !== '')
      .map(([key, said]) => `${key} ${said}`)
      .join(', ')
  }
  return inWords(value)
}
