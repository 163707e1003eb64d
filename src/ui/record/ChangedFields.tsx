import { styled } from '@mui/material/styles'
import type { Change, Changes } from '../../domain/historyEntry.ts'
import type { Field } from '../../schema/fields.ts'
import type { Json } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values, View } from '../kinds/kindUi.ts'

interface ChangedFieldsProps {
  readonly resource: Resource
  readonly view: View
  readonly record: Values
  readonly action: string
  readonly changes: Changes
}

/** Of a field that the resource has no more. */
const unknownField: Field = { kind: 'json' }

const Changed = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 1),
  paddingInlineStart: theme.spacing(2.5),
  '& del': { color: theme.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
}))

/** Field by field what one write changed, as the record's own screen writes the values. */
export const ChangedFields = ({ resource, view, record, action, changes }: ChangedFieldsProps) => {
  const write = (name: string, value: Json, other: Json): string => {
    const field = resource.fields[name] ?? unknownField
    const { told, text } = kindUiOf(field)
    return value === null ? '—' : (told ?? text)({ name, field, value, record, view }, other) || '—'
  }
  return (
    <Changed>
      {inOrder(resource, changes).map(([name, [before, after]]) => (
        <li key={name}>
          {view.words.field(name)}:{' '}
          {action !== 'create' && (
            <>
              <del>{write(name, before, after)}</del> →{' '}
            </>
          )}
          <ins>{write(name, after, before)}</ins>
        </li>
      ))}
    </Changed>
  )
}

/** Changes in the order in which the fields stand in a form. */
const inOrder = ({ fields }: Resource, changes: Changes): readonly (readonly [string, Change])[] => {
  const place = new Map(Object.keys(fields).map((name, index) => [name, index]))
  return Object.entries(changes).toSorted(([a], [b]) => (place.get(a) ?? place.size) - (place.get(b) ?? place.size))
}
