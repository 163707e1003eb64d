import type { ComponentType } from 'react'
import type { PanelName } from '../schema/panelNames.ts'
import type { PanelProps, Panels } from '../ui/record/RecordPanels.ts'
import { late } from '../ui/screen/late.tsx'
import { type Area, withTexts } from './withTexts.ts'

const panel = (
  load: () => Promise<{ readonly default: ComponentType<PanelProps> }>,
  ...areas: readonly Area[]
): ComponentType<PanelProps> => late('panel', withTexts(load, ...areas)).Screen

/** Tabs of records made by hand, under the names by which resources ask for them. */
export const panels = {
  account: panel(() => import('./account/AccountPanel.tsx'), 'account'),
  answers: panel(() => import('./quoting/AnswersPanel.tsx'), 'quoting'),
  charges: panel(() => import('./shipments/ChargesPanel.tsx'), 'shipments'),
  design: panel(() => import('./timelines/DesignPanel.tsx'), 'design', 'work'),
  differences: panel(() => import('./counts/DifferencesPanel.tsx'), 'stock'),
  links: panel(() => import('./tracking/PublicLinks.tsx'), 'tracking'),
  rates: panel(() => import('./rates/RatesPanel.tsx')),
  rights: panel(() => import('./rights/RightsPanel.tsx')),
  setup: panel(() => import('./setup/SetupPanel.tsx'), 'setup'),
  sessions: panel(() => import('./sessions/SessionsPanel.tsx')),
  share: panel(() => import('./tracking/SharePanel.tsx'), 'tracking'),
  standing: panel(() => import('./standing/StandingPanel.tsx'), 'standing'),
} satisfies Panels & { readonly [P in PanelName]: unknown }
