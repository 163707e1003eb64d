import { columnValue, localField } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'

/** What a record is called, written as its field is: a day as the reader writes days, a reference by what it names. */
export const shownTitle = (resource: Resource, record: AnyRecord, view: View): string => {
  const name = localField(resource, resource.title, view.words.locale)
  const field = resource.fields[name]
  if (field === undefined) return record.id
  return kindUiOf(field).text({ name, field, value: columnValue(resource, name, record), record, view }) || record.id
}
