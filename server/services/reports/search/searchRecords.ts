import type { AnyRecord, Locale } from '../../../../src/schema/json.ts'
import type { Registry } from '../../../../src/schema/registry.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'

export interface Found {
  readonly resource: string
  readonly id: string
  readonly title: string
  readonly code?: string
  readonly beside?: string
}

/** Fewer letters would find nearly everything. */
const leastLetters = 2
const mostOfEach = 4
/** Nobody waits longer for an answer; what is not found by then is left out. */
const patienceMs = 10_000

/**
 * Records of what the caller may list and has a screen for, by what they are called, each at the door that is made for
 * it where he may go through that; a code that is exactly what was typed stands first.
 */
export const searchRecords = async (session: Session, typed: string, locale: Locale): Promise<readonly Found[]> => {
  if (typed.length < leastLetters) return []
  const { caller, registry } = session
  const until = performance.now() + patienceMs
  const found: Found[] = []
  for (const resource of registry.all) {
    if (resource.paths.length === 0 || !hasOwnRows(resource) || !allows(caller, resource, 'list')) continue
    if (performance.now() > until) break
    const options = await session.of(resource.name).options({ q: typed, range: [0, mostOfEach - 1] })
    found.push(...options.map((option) => foundOf(resource.name, option, locale)))
  }
  const exact = (one: Found): number => Number((one.code ?? one.id).toLowerCase() === typed.toLowerCase())
  return atTheirDoors(found, registry).toSorted((one, other) => exact(other) - exact(one))
}

/** Views show rows that are found where they are kept, but those through which records are written: doors made for them. */
const hasOwnRows = ({ view }: Resource): boolean => view === null || view.written

/** A record that a door was found for is not told once more where it is kept. */
const atTheirDoors = (found: readonly Found[], registry: Registry): readonly Found[] => {
  const behind = found.flatMap(({ resource, id }) => {
    const kept = registry.get(resource).view?.of
    return kept === undefined ? [] : [`${kept} ${id}`]
  })
  return found.filter(({ resource, id }) => !behind.includes(`${resource} ${id}`))
}

const textAt = (record: AnyRecord, field: string): string | null => {
  const value = record[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const foundOf = (resource: string, option: AnyRecord, locale: Locale): Found => {
  const inWords = (field: string): string | null =>
    (locale === 'en' ? textAt(option, `${field}En`) : null) ?? textAt(option, field)
  const [code, beside] = [textAt(option, 'code'), inWords('beside')]
  return {
    resource,
    id: option.id,
    title: inWords('title') ?? option.id,
    ...(code === null ? {} : { code }),
    ...(beside === null ? {} : { beside }),
  }
}
