import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Columns } from './Columns.tsx'
import type { Texts } from './useTexts.ts'

export interface Fact {
  readonly key: string
  /** Else the text of its key. */
  readonly label?: ReactNode
  readonly value: ReactNode
}

interface FactsProps {
  readonly facts: readonly Fact[]
  /** What they are of, where no title says it. */
  readonly label?: string
  /** The words of their area. */
  readonly text?: Texts
}

/** Names and their values, one under the other. */
export const FactRows = ({ facts, label, text }: FactsProps) => (
  <Box component="dl" aria-label={label} sx={{ m: 0, mb: 1 }}>
    {facts.map(({ key, label: name, value }, at) => (
      <Stack
        key={key}
        direction="row"
        spacing={2}
        sx={{ justifyContent: 'space-between', py: 0.75, borderTop: at === 0 ? 0 : 1, borderColor: 'divider' }}
      >
        <Typography component="dt" color="textSecondary">
          {name ?? text?.(key)}
        </Typography>
        <Typography component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Stack>
    ))}
  </Box>
)

/** An amount of a thousand million is still read in one piece. */
const isLongerThan =
  (length: number) =>
  ({ value }: Fact): boolean =>
    typeof value === 'string' && value.length > length

/** As narrow as lets each stand in one piece; smaller ones stand two beside each other on a phone. */
const leastOf = (facts: readonly Fact[], dense: boolean): string => {
  if (dense) return facts.some(isLongerThan(18)) ? '11rem' : '9.25rem'
  return facts.some(isLongerThan(16)) ? '13rem' : '11rem'
}

/** The same as figures side by side; `dense` where they are many. */
export const FactTiles = ({ facts, label, text, dense = false }: FactsProps & { readonly dense?: boolean }) => (
  <Columns component="dl" least={leastOf(facts, dense)} aria-label={label} sx={{ gap: 1.5, alignItems: 'stretch' }}>
    {facts.map(({ key, label: name, value }) => (
      <Paper key={key} variant="outlined" sx={{ px: 1.5, py: dense ? 1 : 1.5 }}>
        <Typography component="dt" color="textSecondary">
          {name ?? text?.(key)}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontSize: dense ? undefined : '1.0625rem', overflowWrap: 'break-word' }}>
          {value}
        </Typography>
      </Paper>
    ))}
  </Columns>
)
