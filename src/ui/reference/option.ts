import { nameSign } from '../../domain/wholeName.ts'
import { composed } from '../../schema/composed.ts'

/** A record as selectors name it. */
export interface Option {
  readonly id: string
  readonly title: string
  readonly code?: string
  /** What tells it apart from others of its title, in place of a code. */
  readonly beside?: string | null
  readonly status?: string
}

/** Code and title where both are there and differ; else what the record is called. */
export const optionText = (option: Option): string => {
  const { title, code } = option
  return code !== undefined && code !== null && code !== title ? `${code}${nameSign}${title}` : calledBy(option)
}

/** What a record is called where no code is wanted: in a file, an import finds it again by that. */
export const calledBy = ({ id, title, beside }: Option): string =>
  [title || id, ...(beside ? [beside] : [])].join(nameSign)

export const isInactive = ({ status }: Option): boolean => status === 'INACTIVE'

const isSameText = (one: string | null | undefined, other: string): boolean =>
  one !== null && one !== undefined && one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** The one of these that a text names in full, by code, name or both; undefined where several have that name. */
export const whatIsMeant = (text: string, found: readonly Option[]): Option | undefined => {
  const written = composed(text.trim())
  const byCode = found.find(({ id, code }) => isSameText(id, written) || isSameText(code, written))
  if (byCode !== undefined) return byCode
  const named = found.filter((one) =>
    [one.title, calledBy(one), optionText(one)].some((name) => isSameText(name, written)),
  )
  return named.length === 1 ? named[0] : undefined
}
