import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { writtenStill } from '../../domain/moves/writtenStill.ts'
import type { Resource } from '../../schema/resource.ts'
import { useWords } from '../resource/useWords.ts'
import { RecordInput } from './RecordInput.tsx'
import { useStanding } from './useStanding.ts'

interface FormSectionProps {
  readonly resource: Resource
  readonly title: string
  readonly names: readonly string[]
  readonly formId: string
  readonly disabled?: boolean
  /** It is of a tab that is not shown. */
  readonly isAway?: boolean
  /** The person goes on to another field. */
  readonly onLeave?: (name: string) => void
}

const stays = (): void => undefined

/** Fields that belong together, in at most three columns. */
export const FormSection = ({
  resource,
  title,
  names,
  formId,
  disabled = false,
  isAway = false,
  onLeave = stays,
}: FormSectionProps) => {
  const stored = useRecordContext()
  const words = useWords(resource)
  const standing = useStanding(resource.fields, names)
  const shown = names.filter((name) => standing.has(name))
  const still = stored?.id === undefined ? null : writtenStill(resource, stored)
  if (shown.length === 0) return null
  return (
    <Box component="fieldset" hidden={isAway} sx={{ border: 0, m: 0, mb: 2, p: 0, minWidth: 0, maxWidth: '72rem' }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 2,
          pt: 0.75,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(16rem, 33% - 1rem)), 1fr))',
        }}
      >
        {shown.map((name) => {
          const field = resource.fields[name]
          return field === undefined ? null : (
            <RecordInput
              key={name}
              id={`${formId}-${name}`}
              name={name}
              field={field}
              isNamedAbove={shown.length === 1 && words.field(name) === title}
              onLeave={onLeave}
              disabled={disabled || (still !== null && !still.includes(name))}
            />
          )
        })}
      </Box>
    </Box>
  )
}
