import { expect, it } from 'vitest'
import type { Field, Fields } from '../schema/fields.ts'
import { glossary } from '../schema/glossary/index.ts'
import { buildRegistry } from '../schema/registry.ts'
import { loadSources } from './index.server.ts'
import { addressIfGiven } from './placeRules.ts'
import { plateIfGiven } from './plateRule.ts'

const registry = buildRegistry(await loadSources(), glossary)

/** What somebody may type, with lines and what actions and moves ask for, by where it stands. */
const typed = (place: string, fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.readOnly === true
      ? []
      : field.kind === 'lines'
        ? typed(`${place}.${name}`, field.fields)
        : [[`${place}.${name}`, field] as const],
  )

const everywhere = registry.all
  // What the server alone writes is typed by nobody; a view shows fields of another resource, checked there.
  .filter(({ verbs, view }) => view === null && ['create', 'update'].some((verb) => verbs.some((own) => own === verb)))
  .flatMap(({ name, fields, actions, states }) => [
    ...typed(name, fields),
    ...Object.entries(actions).flatMap(([action, { input }]) => typed(`${name}.${action}`, input ?? {})),
    ...Object.entries(states?.moves ?? {}).flatMap(([move, { input }]) => typed(`${name}.${move}`, input ?? {})),
  ])
  .filter(([, { kind }]) => kind === 'text')

const patterns = ({ rules }: Field): readonly string[] =>
  (rules ?? []).map((rule) => (rule.rule === 'pattern' ? rule.pattern : rule.rule))

const named = (name: RegExp) => everywhere.filter(([place]) => name.test(place))

it('V-FORM-ADDRESS: every address that somebody types is of the signs of an address', () => {
  const addresses = named(/(^|\.)address$|Address$/)
  expect(addresses.length).toBeGreaterThan(10)
  const bare = addresses.filter(
    ([, field]) => !patterns(field).some((one) => ['address', addressIfGiven.pattern].includes(one)),
  )
  expect(bare.map(([place]) => place)).toEqual([])
})

it('V-FORM-PLATE: every licence plate says its rule', () => {
  const plates = named(/(^|\.)plate$|Plate$/)
  expect(plates.length).toBeGreaterThan(8)
  expect(plates.filter(([, field]) => !patterns(field).includes(plateIfGiven.pattern)).map(([place]) => place)).toEqual(
    [],
  )
  expect(plates.filter(([, field]) => field.kind !== 'text' || field.spelling !== 'licensePlate')).toEqual([])
})
