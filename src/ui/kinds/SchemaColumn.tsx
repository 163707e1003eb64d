import { DataTable } from 'react-admin'
import type { Resource } from '../../schema/resource.ts'
import { useSchema } from '../resource/useSchema.ts'
import { useWords } from '../resource/useWords.ts'
import { fieldAt } from './fieldAt.ts'
import { kindUiOf } from './index.ts'
import { SchemaField } from './SchemaField.tsx'

/**
 * A column of react-admin's table as its schema declares the field.
 *
 * @example <DataTable><SchemaColumn source="grossWeight" /></DataTable>
 */
export const SchemaColumn = ({ source }: { readonly source: string }) => {
  const resource = useSchema()
  return resource === undefined ? null : <OfResource resource={resource} source={source} />
}

const OfResource = ({ resource, source }: { readonly resource: Resource; readonly source: string }) => {
  const words = useWords(resource)
  const field = fieldAt(resource, source)
  return (
    <DataTable.Col
      source={source}
      label={words.field(source)}
      {...(kindUiOf(field).align?.(field) === 'end' ? { sx: { textAlign: 'end' } } : {})}
    >
      <SchemaField source={source} />
    </DataTable.Col>
  )
}
