import { lazy } from 'react'
import { lateTexts } from '../i18n/lateTexts.ts'
import type { PanelName } from '../schema/panelNames.ts'
import type { Panels } from '../ui/record/RecordPanels.ts'

/** Tabs of records made by hand, under the names by which resources ask for them. */
export const panels = {
  answers: lazy(async () => {
    const [panel, texts] = await Promise.all([import('./quoting/AnswersPanel.tsx'), import('../i18n/work/quoting.ts')])
    await lateTexts.add('quoting', texts)
    return panel
  }),
  charges: lazy(async () => {
    const [panel, texts] = await Promise.all([
      import('./shipments/ChargesPanel.tsx'),
      import('../i18n/work/shipments.ts'),
    ])
    await lateTexts.add('shipments', texts)
    return panel
  }),
  design: lazy(async () => {
    const [panel, texts, work] = await Promise.all([
      import('./timelines/DesignPanel.tsx'),
      import('../i18n/work/design.ts'),
      import('../i18n/work/work.ts'),
    ])
    await Promise.all([lateTexts.add('design', texts), lateTexts.add('work', work)])
    return panel
  }),
  links: lazy(async () => {
    const [panel, texts] = await Promise.all([import('./tracking/LinksPanel.tsx'), import('../i18n/work/tracking.ts')])
    await lateTexts.add('tracking', texts)
    return panel
  }),
  rates: lazy(() => import('./rates/RatesPanel.tsx')),
  rights: lazy(() => import('./rights/RightsPanel.tsx')),
  setup: lazy(async () => {
    const [panel, texts] = await Promise.all([import('./setup/SetupPanel.tsx'), import('../i18n/work/setup.ts')])
    await lateTexts.add('setup', texts)
    return panel
  }),
  sessions: lazy(() => import('./sessions/SessionsPanel.tsx')),
  share: lazy(async () => {
    const [panel, texts] = await Promise.all([import('./tracking/SharePanel.tsx'), import('../i18n/work/tracking.ts')])
    await lateTexts.add('tracking', texts)
    return panel
  }),
  standing: lazy(async () => {
    const [panel, texts] = await Promise.all([
      import('./standing/StandingPanel.tsx'),
      import('../i18n/work/standing.ts'),
    ])
    await lateTexts.add('standing', texts)
    return panel
  }),
} satisfies Panels & { readonly [P in PanelName]: unknown }
