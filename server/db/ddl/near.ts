import { quoted } from './names.ts'
import type { Column } from './tableModel.ts'

/**
 * Whether tables have columns beside those of their fields by which filters find rows under row-level security.
 * PostgreSQL lets a filter use an index there only by functions that it counts as leakproof. It counts neither the
 * comparisons of `numeric` nor `like`; a superuser may mark them, but managed databases give none.
 */
export type Beside = 'nothing' | 'what indexes need'

/** A stored column that leads near to the rows of a filter; the column of the field itself decides. */
export interface Near {
  readonly name: string
  readonly type: 'double precision' | 'text'
  readonly expression: string
}

/** Characters of a text by which it is found from its beginning; the rest is compared then. */
export const nearLength = 64

/** What stands beside a column; null where its own comparisons are leakproof. */
export const nearOf = ({ name, type, generated }: Column): Near | null => {
  const value = generated === null ? quoted(name) : `(${generated})`
  if (type.startsWith('numeric'))
    return { name: `${name}~near`, type: 'double precision', expression: `(${value})::double precision` }
  if (type === 'text')
    return { name: `${name}~near`, type: 'text', expression: `left(estiba.fold(${value}), ${nearLength})` }
  return null
}
