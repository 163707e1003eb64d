import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import Pending from '@mui/icons-material/PendingOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import type { ReactNode } from 'react'
import type { Tone } from '../../schema/fields.ts'

const icons = { good: CheckCircle, info: Pending, warn: Warning, bad: Block, neutral: Circle } as const

/** A state: its colour, its picture and its word. */
export const StateChip = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <span className={`estiba-chip is-${tone}`}>
      <Icon aria-hidden fontSize="inherit" />
      {children}
    </span>
  )
}
