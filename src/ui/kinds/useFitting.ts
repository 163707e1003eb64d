import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fittingValues } from '../../domain/goesWith.ts'
import type { ChoiceField } from '../../schema/fields.ts'
import type { Values } from './kindUi.ts'

/** What goes with what the other field says, in its line or in the record, and what stands there already. */
export const useFitting = (field: ChoiceField, by: string, source: string): readonly string[] => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  const line = source.split('.').slice(0, -1)
  const [besideIt, ofRecord, own]: readonly unknown[] = useWatch({ name: [[...line, by].join('.'), by, source] })
  const fitting = fittingValues(field, besideIt ?? ofRecord ?? stored?.[by])
  return fitting === null ? field.values : field.values.filter((one) => fitting.includes(one) || one === own)
}
