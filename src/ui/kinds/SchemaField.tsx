import { useMemo } from 'react'
import { Link, useRecordContext } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { openAddress } from '../reference/openAddress.ts'
import { useSchema } from '../resource/useSchema.ts'
import { fieldAt } from './fieldAt.ts'
import { kindUiOf } from './index.ts'
import { useView } from './useView.ts'

/**
 * The value of a field of the record in hand as its schema declares it: wherever react-admin gives a record.
 *
 * @example <Show><SimpleShowLayout><SchemaField source="description" /></SimpleShowLayout></Show>
 */
export const SchemaField = ({ source }: { readonly source: string }) => {
  const resource = useSchema()
  const record = useRecordContext<AnyRecord>()
  return resource === undefined || record === undefined ? null : (
    <OfRecord resource={resource} record={record} source={source} />
  )
}

interface OfRecordProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly source: string
}

const OfRecord = ({ resource, record, source }: OfRecordProps) => {
  const rows = useMemo(() => [record], [record])
  const only = useMemo(() => [source], [source])
  const view = useView(resource, rows, only)
  const field = fieldAt(resource, source)
  const { Cell, Read = Cell, refersTo } = kindUiOf(field)
  const shown = <Read name={source} field={field} value={record[source]} record={record} view={view} />
  const { [source]: id } = record
  const address =
    refersTo === undefined || typeof id !== 'string' || id === '' ? null : openAddress(refersTo(field), id)
  return address === null ? shown : <Link to={address}>{shown}</Link>
}
