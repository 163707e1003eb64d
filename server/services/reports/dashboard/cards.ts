import { unknownWord } from '../../../../src/schema/checks/unknownWord.ts'
import type { Registry } from '../../../../src/schema/registry.ts'
import type { Card } from './card.ts'

const files = import.meta.glob<{ readonly default: Card }>('./cards/*.ts', { eager: true })

interface CodedCard extends Card {
  readonly code: string
}

const found: readonly CodedCard[] = Object.entries(files).map(([path, { default: card }]) => ({
  ...card,
  code: path.replace(/^.*\/|\.ts$/g, ''),
}))

/** The cards in their order, each by the name of its file. */
export const cards: readonly CodedCard[] = found.toSorted((one, other) => one.order - other.order)

/** What is wrong with cards: a resource or a field that there is none of. */
export const strayCards = (registry: Registry): readonly string[] =>
  cards.flatMap(({ code, resource: name, where, came, went }) => {
    const file = `server/services/reports/dashboard/cards/${code}.ts`
    const resource = registry.find(name)
    const names = registry.all.map((one) => one.name)
    if (resource === undefined) return [`${file}: resource: ${unknownWord('resource', name, names)}`]
    const known = Object.keys(resource.fields)
    return [...Object.keys(where('2026-01-01')), came, ...(went === undefined ? [] : [went])]
      .map((path) => path.split('.')[0] ?? path)
      .filter(
        (field) => !known.includes(field) && !['id', 'createdAt', 'updatedAt', 'and', 'or', 'not'].includes(field),
      )
      .map((field) => `${file}: ${unknownWord('field', field, known)}`)
  })
