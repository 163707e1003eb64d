import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'

interface RecordStateProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly view: View
}

/** Where a record stands, as a chip beside its name. */
export const RecordState = ({ resource, record, view }: RecordStateProps) => {
  const name =
    resource.states?.field ?? Object.keys(resource.fields).find((one) => resource.fields[one]?.kind === 'status')
  const field = name === undefined ? undefined : resource.fields[name]
  if (name === undefined || field === undefined) return null
  const { Cell } = kindUiOf(field)
  return <Cell name={name} field={field} value={record[name]} record={record} view={view} />
}
