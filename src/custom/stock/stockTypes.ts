import { reference } from '../../schema/index.ts'

/** What the rows of these screens refer to, for their titles. */
export const referred = {
  sw: reference('switches'),
  store: reference('stores'),
  otherStore: reference('stores'),
  code: reference('references'),
} as const

/** Where a document is shown. */
export const documentAddress = (type: string, number: string): string =>
  `/documents/v2/detail?type=${encodeURIComponent(type)}&number=${encodeURIComponent(number)}`
