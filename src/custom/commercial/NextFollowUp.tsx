import { Quiet } from '../work/Quiet.tsx'
import { Under } from '../work/Under.tsx'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { PipelinePaper } from '../../domain/commercial/pipeline.ts'

/** When a paper is asked about again, said in words where the day has passed, and what was said last. */
export const NextFollowUp = ({ paper: { nextFollowUp, overdue, lastNote } }: { readonly paper: PipelinePaper }) => {
  const text = useTexts('commercial')
  const formats = useFormats()
  return (
    <>
      {nextFollowUp === null ? (
        <Quiet inline>{text('noDate')}</Quiet>
      ) : (
        <Typography component="span" noWrap>
          {formats.day(nextFollowUp)}
        </Typography>
      )}
      {overdue && <StateChip tone="bad">{text('overdue')}</StateChip>}
      {lastNote !== null && <Under>{lastNote}</Under>}
    </>
  )
}
