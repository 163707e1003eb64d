import type { Locale } from '../schema/json.ts'
import { merge, type Tree } from './messageSet.ts'

/** Texts of one area of the screens made by hand, below `estiba.<area>`; loaded with the first of its screens. */
export interface AreaTexts {
  readonly es: object
  readonly en: object
}

type Listener = () => Promise<void>

const areas = new Map<string, AreaTexts>()
const listeners = new Set<Listener>()

/** What the office did not need to know when it started. */
export const lateTexts = {
  /** Ends when every provider of texts knows them. */
  add: async (area: string, texts: AreaTexts): Promise<void> => {
    if (areas.has(area)) return
    areas.set(area, texts)
    await Promise.all([...listeners].map((listener) => listener()))
  },
  of: (locale: Locale): Tree => ({
    estiba: Object.fromEntries(
      [...areas].map(([area, { es, en }]) => [area, locale === 'en' ? merge(es as Tree, en as Tree) : es]),
    ),
  }),
  onAdded: (listener: Listener): void => {
    listeners.add(listener)
  },
}
