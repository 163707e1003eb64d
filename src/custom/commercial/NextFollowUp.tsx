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
        <Typography component="span" variant="body2" color="text.secondary">
          {translate('estiba.commercial.noDate')}
        </Typography>
      ) : (
        <span className="estiba-whole">{formats.day(nextFollowUp)}</span>
      )}
      {overdue && <StateChip tone="bad">{translate('estiba.commercial.overdue')}</StateChip>}
      {lastNote !== null && <small className="commercial-under">{lastNote}</small>}
    </>
  )
}
