import { Under } from '../work/Under.tsx'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { PipelinePaper } from '../../domain/commercial/pipeline.ts'

/** When a paper is asked about again, said in words where the day has passed, and what was said last. */
export const NextFollowUp = ({ paper: { nextFollowUp, overdue, lastNote } }: { readonly paper: PipelinePaper }) => {
  const translate = useTranslate()
  const formats = useFormats()
  return (
    <>
      {nextFollowUp === null ? (
        <Typography component="span" variant="body2" color="textSecondary">
          {translate('estiba.commercial.noDate')}
        </Typography>
      ) : (
        <Typography component="span" noWrap>
          {formats.day(nextFollowUp)}
        </Typography>
      )}
      {overdue && <StateChip tone="bad">{translate('estiba.commercial.overdue')}</StateChip>}
      {lastNote !== null && <Under>{lastNote}</Under>}
    </>
  )
}
