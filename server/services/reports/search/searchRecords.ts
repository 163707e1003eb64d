import type { AnyRecord, Locale } from '../../../../src/schema/json.ts'
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
 * Records of what the caller may list and has a screen for, by what they are called; a code that is exactly what was
 * typed stands first.
 */
export const searchRecords = async (session: Session, typed: string, locale: Locale): Promise<readonly Found[]> => {
  if (typed.length < leastLetters) return []
  const { caller, registry } = session
  const until = performance.now() + patienceMs
  const found: Found[] = []
  for (const resource of registry.all) {
    if (resource.paths.length === 0 || resource.view !== null || !allows(caller, resource, 'list')) continue
    if (performance.now() > until) break
    const options = await session.of(resource.name).options({ q: typed, range: [0, mostOfEach - 1] })
    found.push(...options.map((option) => foundOf(resource.name, option, locale)))
  }
  const exact = (one: Found): number => Number((one.code ?? one.id).toLowerCase() === typed.toLowerCase())
  return found.toSorted((one, other) => exact(other) - exact(one))
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
