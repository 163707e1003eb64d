import type { Locale } from '../schema/json.ts'
import type { Resource } from '../schema/resource.ts'
import { merge, type Tree } from './messageSet.ts'

/** Texts of one area of the screens made by hand, below `estiba.<area>`; loaded with the first of its screens. */
export interface AreaTexts {
  readonly es: object
  readonly en: object
}

type Labels = Resource['labels']

type Listener = () => Promise<void>

const told = async (): Promise<void> => {
  await Promise.all([...listeners].map((listener) => listener()))
}

const areas = new Map<string, AreaTexts>()
const resources = new Map<string, Labels>()
const listeners = new Set<Listener>()

/** What the office did not need to know when it started. */
export const lateTexts = {
  /** Ends when every provider of texts knows them. */
  add: async (area: string, texts: AreaTexts): Promise<void> => {
    if (areas.has(area)) return
    areas.set(area, texts)
    await told()
  },
  /** The words of a resource under the keys by which react-admin asks for them (`resources.<name>.fields.<field>`), and `names` and `options` for pages made by hand. */
  addResource: async ({ name, labels }: Pick<Resource, 'name' | 'labels'>): Promise<void> => {
    if (resources.has(name)) return
    resources.set(name, labels)
    await told()
  },
  of: (locale: Locale): Tree => ({
    resources: Object.fromEntries(
      [...resources].map(([name, { [locale]: words }]) => [
        name,
        { name: `${words.one} |||| ${words.many}`, fields: words.fields, names: words.names, options: words.options },
      ]),
    ),
    estiba: Object.fromEntries(
      [...areas].map(([area, { es, en }]) => [area, locale === 'en' ? merge(es as Tree, en as Tree) : es]),
    ),
  }),
  onAdded: (listener: Listener): void => {
    listeners.add(listener)
  },
}
