import type { Locale } from '../schema/json.ts'
import { merge, type Tree } from './messageSet.ts'

/** react-admin's own texts: English lies under every language, so that no key is ever shown. */
export const loadAdminTexts = async (locale: Locale): Promise<Tree> => {
  if (locale === 'en') return english()
  const [under, spanish, own] = await Promise.all([english(), import('ra-language-spanish'), import('./admin/es.ts')])
  return merge(merge(under, spanish.default), { ra: own.ra })
}

/** A field is called as everywhere: with its first letter small, 'SKU' would be no word any more. */
const sort = { sort_by: 'Sort by %{field} %{order}' } as const

const english = async (): Promise<Tree> =>
  merge({ ra: (await import('ra-language-english')).default.ra }, { ra: { sort } })
