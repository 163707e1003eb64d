import { useTranslate } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'
import { missingOf } from './missingOf.ts'

interface MissingFlagProps {
  readonly resource: Resource
  readonly row: AnyRecord
  readonly view: View
}

/** Says what a record lacks that it must have. */
export const MissingFlag = ({ resource, row, view: { words } }: MissingFlagProps) => {
  const translate = useTranslate()
  const missing = missingOf(resource, row)
  if (missing.length === 0) return null
  const text = missing
    .map(
      (name) =>
        resource.labels[words.locale].messages[`${name}.required`] ??
        translate('estiba.list.lacks', { field: words.field(name) }),
    )
    .join('. ')
  return (
    <span className="estiba-flag" title={text}>
      <span aria-hidden="true">⚠</span> {text}
    </span>
  )
}
