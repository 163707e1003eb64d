import WarningAmber from '@mui/icons-material/WarningAmber'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { isEmpty } from '../../domain/rules/formRules.ts'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'

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
    <Typography variant="caption" color="error" title={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <WarningAmber fontSize="inherit" /> {text}
    </Typography>
  )
}

/** Required fields that a record, as its list answers it, lacks: nobody could save it so today. */
const missingOf = ({ fields }: Resource, row: AnyRecord): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const { required, readOnly, visible = {} } = fields[name] ?? {}
    const isAsked = required === true && readOnly !== true && Object.hasOwn(row, name)
    return isAsked && isEmpty(row[name]) && holds(visible, row)
  })
