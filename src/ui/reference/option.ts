import { nameSign } from '../../domain/wholeName.ts'

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
