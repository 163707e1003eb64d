import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { FlowStep } from '../../domain/moves/recordMoves.ts'
import { StateChip } from '../kinds/StateChip.tsx'
import { useResource } from '../resource/useResource.ts'
import { useLocaleName, wordsOf } from '../resource/useWords.ts'

interface FlowStripProps {
  readonly steps: readonly FlowStep[]
  /** What comes next, said at the end. */
  readonly next: string | null
}

/** The way that work took: the records that one was made of and those made of it, each with where it stands. */
export const FlowStrip = ({ steps, next }: FlowStripProps) => {
  const translate = useTranslate()
  if (steps.length < 2) return null
  return (
    <Box component="nav" aria-label={translate('estiba.record.flow')} sx={{ mb: 1.5 }}>
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none', alignItems: 'center' }}
      >
        {steps.map((step) => (
          <Step key={`${step.resource}/${step.id}`} step={step} />
        ))}
        {next !== null && (
          <Box component="li" sx={{ px: 1, color: 'text.secondary', typography: 'body2' }}>
            {translate('estiba.record.nextStep', { step: next })}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const Step = ({ step }: { readonly step: FlowStep }) => {
  const locale = useLocaleName()
  const { resource } = useResource(step.resource)
  const words = resource === undefined ? null : wordsOf(resource, locale)
  const named = (
    <>
      {words !== null && <span>{step.named ?? words.one}</span>} <strong>{step.number}</strong>
    </>
  )
  return (
    <Box
      component="li"
      {...(step.current === true ? { 'aria-current': 'step' as const } : {})}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 1.25,
        py: 0.5,
        borderRadius: 1,
        typography: 'body2',
        border: 1,
        borderColor: step.current === true ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {step.link === undefined || step.current === true ? <span>{named}</span> : <Link to={step.link}>{named}</Link>}
      {step.state !== null && (
        <StateChip tone={step.tone}>{words?.option(resource?.states?.field ?? '', step.state) ?? step.state}</StateChip>
      )}
    </Box>
  )
}
