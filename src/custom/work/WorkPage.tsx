import { reasonOf } from '../../ui/screen/useAttempt.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocaleState, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Locale } from '../../schema/json.ts'
import { type Crumb, PageHeader } from '../../ui/screen/PageHeader.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useWorkScreen } from './WorkScreenContext.ts'

const reach = '2.75rem'

/** Read from an arm's length, and hit with gloves on. */
const floor = {
  '& .MuiButton-root, & .MuiTab-root, & .MuiInputBase-root': { minHeight: reach },
  // In the middle of what is higher than elsewhere; what has several lines begins at the top.
  '& .MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink, :has(+ .MuiInputBase-multiline))': {
    transform: 'translate(14px, 12px) scale(1)',
  },
  '& details > summary': { minHeight: reach, py: '0.625rem', cursor: 'pointer' },
  '& .MuiButton-root kbd': { marginInlineStart: '0.5rem', fontSize: '0.75rem', opacity: 0.85 },
} as const

export interface WorkPageProps {
  /** After the screen's title, where one thing of it is open. */
  readonly detail?: string
  readonly actions?: ReactNode
  /** What went wrong with all of it. */
  readonly problem?: Error | string | null
  /** Reads again what others may have changed. */
  readonly onRefresh?: (() => unknown) | undefined
  readonly children?: ReactNode
}

/** A screen made by hand: title, the way here, what can be done, and the work below. */
export const WorkPage = ({ detail, actions, problem, onRefresh, children }: WorkPageProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { title, base } = useWorkScreen()
  const own = title[locale as Locale]
  const crumbs: readonly Crumb[] = detail === undefined ? [] : [{ label: own, to: base }]
  return (
    <Screen sx={floor}>
      <PageHeader title={detail === undefined ? own : `${own}: ${detail}`} crumbs={crumbs}>
        {actions}
        {onRefresh !== undefined && (
          <Button variant="outlined" onClick={() => void onRefresh()}>
            {translate('estiba.work.refresh')}
          </Button>
        )}
      </PageHeader>
      {problem && <Alert severity="error">{typeof problem === 'string' ? problem : reasonOf(problem)}</Alert>}
      {children}
    </Screen>
  )
}
