import WarningAmber from '@mui/icons-material/WarningAmber'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
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
    <Typography variant="caption" color="error" title={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <WarningAmber fontSize="inherit" /> {text}
    </Typography>
  )
}
