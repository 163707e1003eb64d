import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { writtenStill } from '../../domain/moves/writtenStill.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Words } from '../resource/useWords.ts'

interface FrozenNoticeProps {
  readonly resource: Resource
  readonly words: Words
  readonly record: AnyRecord
}

/** Says before anybody types that a record in its state is changed no more, or what of it still is. */
export const FrozenNotice = ({ resource, words, record }: FrozenNoticeProps) => {
  const translate = useTranslate()
  const still = writtenStill(resource, record)
  if (still === null) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {still.length === 0
        ? translate('estiba.record.frozen')
        : translate('estiba.record.frozenBut', { fields: still.map((name) => words.field(name)).join(', ') })}
    </Alert>
  )
}
