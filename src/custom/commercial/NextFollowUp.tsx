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
      {overdue && <span className="estiba-chip is-bad commercial-late">{translate('estiba.commercial.overdue')}</span>}
      {lastNote !== null && <small className="commercial-under">{lastNote}</small>}
    </>
  )
}
