import { useRecordContext } from 'react-admin'
import { isEmpty } from '../../domain/rules/formRules.ts'
import { holds } from '../../domain/where.ts'
import { pathsOf } from '../../schema/checks/wherePaths.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useFromTyped } from './useFromTyped.ts'

/** The fields of a form that stand in it now: some only while others ask for them. */
export const useStanding = (fields: Fields, names: readonly string[]): ReadonlySet<string> => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  const paths = names.flatMap((name) => pathsOf(fields[name]?.visible ?? {}))
  const standing = useFromTyped(paths, (typed) =>
    names
      .filter((name) => standsIn(fields[name], stored?.[name]))
      .filter((name) => holds(fields[name]?.visible ?? {}, { ...stored, ...typed }, {}))
      .join(),
  )
  return new Set(standing.split(','))
}

/** What only the server writes stands in a form once it is there; a number that is to come is announced. */
const standsIn = (field: Field | undefined, value: unknown): boolean =>
  field !== undefined &&
  (field.secret !== true || field.kind === 'password') &&
  (field.readOnly !== true || field.givenWhenSaved === true || !isEmpty(value))
