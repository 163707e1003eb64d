import english from 'ra-language-english'
import type { Locale } from '../schema/json.ts'
import { merge, type Tree } from './messageSet.ts'

/** react-admin's own texts: English lies under every language, so that no key is ever shown. */
export const loadAdminTexts = async (locale: Locale): Promise<Tree> => {
  const under: Tree = { ra: english.ra }
  if (locale === 'en') return under
  const [spanish, own] = await Promise.all([import('ra-language-spanish'), import('./admin/es.ts')])
  return merge(merge(under, spanish.default), { ra: own.ra })
}
