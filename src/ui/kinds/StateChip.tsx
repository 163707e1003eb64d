import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import Pending from '@mui/icons-material/PendingOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Tone } from '../../schema/fields.ts'

const icons = { good: CheckCircle, info: Pending, warn: Warning, bad: Block, neutral: Circle } as const

const Chip = styled('span')(({ theme: { palette } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  padding: '0 0.5rem',
  borderRadius: '0.625rem',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  backgroundColor: palette.background.neutral,
  ...Object.fromEntries(
    (
      [
        ['good', 'success'],
        ['info', 'info'],
        ['warn', 'warning'],
        ['bad', 'error'],
      ] as const
    ).map(([tone, name]) => [
      `&[data-tone=${tone}]`,
      { color: palette[name].main, backgroundColor: palette[name].ground },
    ]),
  ),
}))

/** A state: its colour, its picture and its word. */
export const StateChip = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <Chip data-tone={tone}>
      <Icon aria-hidden fontSize="inherit" />
      {children}
    </Chip>
  )
}
