import { menuIcons } from '../../../../src/schema/menuIcons.ts'
import { unknownWord } from '../../../../src/schema/checks/unknownWord.ts'
import type { Registry } from '../../../../src/schema/registry.ts'
import { fileShapeProblems, nameOfFile, textProblems } from '../fileShape.ts'
import type { Card } from './card.ts'

/** Files of cards, each by its path from here. */
export interface CardFiles {
  readonly [path: string]: { readonly default?: Card }
}

const files: CardFiles = import.meta.glob<{ readonly default?: Card }>('./cards/*.ts', { eager: true })

interface CodedCard extends Card {
  readonly code: string
}

/** The cards in their order, each by the name of its file. */
export const cards: readonly CodedCard[] = Object.entries(files)
  .flatMap(([path, { default: card }]) => (card === undefined ? [] : [{ ...card, code: nameOfFile(path) }]))
  .toSorted((one, other) => one.order - other.order)

const shape = {
  what: 'card: export default defineCard({ … })',
  needs: { title: 'object', order: 'number', resource: 'text', where: 'function', came: 'text', icon: 'text' },
  optional: { went: 'text', compared: 'function' },
} as const

/** What is wrong with files of cards: their shape, what they name that there is none of, one title of two. */
export const strayCards = (registry: Registry, of: CardFiles = files): readonly string[] => {
  const titled = new Map<string, string>()
  return Object.entries(of).flatMap(([path, { default: card }]) => {
    const file = path.replace('.', 'server/services/reports/dashboard')
    const misshapen = fileShapeProblems(card, shape)
    const problems = card === undefined || misshapen.length > 0 ? misshapen : cardProblems(registry, card, file, titled)
    return problems.map((problem) => `${file}: ${problem}`)
  })
}

const cardProblems = (
  registry: Registry,
  { title, resource: name, where, came, went, icon }: Card,
  file: string,
  titled: Map<string, string>,
): readonly string[] => {
  const before = titled.get(title.es)
  titled.set(title.es, file)
  const own = [
    ...textProblems(title, 'title'),
    ...(before === undefined ? [] : [`title: '${title.es}' is the title of ${before} too`]),
    ...(menuIcons.some((one) => one === icon) ? [] : [`icon: ${unknownWord('icon', icon, menuIcons)}`]),
  ]
  const resource = registry.find(name)
  const names = registry.all.map((one) => one.name)
  if (resource === undefined) return [...own, `resource: ${unknownWord('resource', name, names)}`]
  const known = Object.keys(resource.fields)
  const there = [...known, 'id', 'createdAt', 'updatedAt']
  const asked = whereOf(where)
  if (typeof asked === 'string') return [...own, asked]
  const named = [
    ...asked.filter((field) => !['and', 'or', 'not'].includes(field)).map((field) => ['where', field] as const),
    ['came', came] as const,
    ...(went === undefined ? [] : [['went', went] as const]),
  ]
  return [
    ...own,
    ...named
      .map(([at, path]) => [at, path.split('.')[0] ?? path] as const)
      .filter(([, field]) => !there.includes(field))
      .map(([at, field]) => `${at}: ${unknownWord('field', field, known)}`),
  ]
}

/** The fields that a card asks for, or why they cannot be had. */
const whereOf = (where: Card['where']): readonly string[] | string => {
  try {
    return Object.keys(where('2026-01-01'))
  } catch (problem) {
    return `where: fails: ${problem instanceof Error ? problem.message : String(problem)}`
  }
}
