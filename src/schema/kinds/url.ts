import type { UrlField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText, textOperators } from './textual.ts'

/** An http, https or ftp address (V-FORM-URL). */
export const isUrl = (value: string): boolean => /^(https?|ftp):\/\/[^\s/]+/i.test(value) && URL.canParse(value)

const limit = 2000

export const url: KindSlice<UrlField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: false,
  parse: parseText,
  longest: () => limit,
  yup: (yup) => matching(yup, isUrl, 'validation.url', limit),
  openapi: () => ({ type: 'string', format: 'uri', maxLength: limit }),
}
