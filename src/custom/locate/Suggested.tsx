import { Quiet } from '../work/Quiet.tsx'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Suggestion } from './useSuggestions.ts'

interface SuggestedProps {
  readonly suggestion: Suggestion | undefined
  /** What the piece is called, for the button's name. */
  readonly piece: string
  readonly onAccept: (location: string) => void
}

/** The best place of a piece, why it is, and what is free there; taken with one press. */
export const Suggested = ({ suggestion, piece, onAccept }: SuggestedProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const best = suggestion?.places[0]
  if (suggestion === undefined) return null
  if (best === undefined) return <Quiet inline>{suggestion.reason}</Quiet>
  return (
    <Stack
      component="span"
      direction="row"
      useFlexGap
      sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Button
        sx={{ flexShrink: 0 }}
        variant="outlined"
        aria-label={translate('estiba.locate.accept', { piece, location: best.code })}
        onClick={() => onAccept(best.code)}
      >
        <code>{best.code}</code>
      </Button>
      <Typography component="small" variant="caption" color="textSecondary">
        {best.reasons.map(({ text }) => text).join(' · ')}
        <br />
        {translate('estiba.locate.free', {
          weight: formats.number(best.freeWeight, { max: 0 }),
          volume: formats.number(best.freeVolume, { max: 2 }),
        })}
      </Typography>
    </Stack>
  )
}
