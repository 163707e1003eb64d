import { lazy } from 'react'
import type { Panels } from '../ui/record/RecordPanels.ts'

/** Tabs of records made by hand, under the names by which resources ask for them. */
export const panels: Panels = {
  rates: lazy(() => import('./rates/RatesPanel.tsx')),
  rights: lazy(() => import('./rights/RightsPanel.tsx')),
  sessions: lazy(() => import('./sessions/SessionsPanel.tsx')),
}
