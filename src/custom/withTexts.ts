import type { workTexts } from '../i18n/catalogues/work.ts'
import { type AreaTexts, lateTexts } from '../i18n/lateTexts.ts'

export type Area = Exclude<keyof typeof workTexts, 'callErrors' | 'doings'>

/** Texts of the screens by area, each below `estiba.<area>`; every screen knows those of `work`. */
const texts: { readonly [A in Area]: () => Promise<AreaTexts> } = {
  work: () => import('../i18n/work/work.ts'),
  changes: () => import('../i18n/work/changes.ts'),
  commercial: () => import('../i18n/work/commercial.ts'),
  byLocation: () => import('../i18n/work/byLocation.ts'),
  layout: () => import('../i18n/work/layout.ts'),
  control: () => import('../i18n/work/control.ts'),
  design: () => import('../i18n/work/design.ts'),
  cube: () => import('../i18n/work/cube.ts'),
  dispatch: () => import('../i18n/work/dispatch.ts'),
  locate: () => import('../i18n/work/locate.ts'),
  receipt: () => import('../i18n/work/receipt.ts'),
  duplicates: () => import('../i18n/work/duplicates.ts'),
  operations: () => import('../i18n/work/operations.ts'),
  picking: () => import('../i18n/work/picking.ts'),
  reports: () => import('../i18n/work/reports.ts'),
  schedule: () => import('../i18n/work/schedule.ts'),
  quoting: () => import('../i18n/work/quoting.ts'),
  freightStock: () => import('../i18n/work/freightStock.ts'),
  historyPanel: () => import('../i18n/work/historyPanel.ts'),
  freeTime: () => import('../i18n/work/freeTime.ts'),
  setup: () => import('../i18n/work/setup.ts'),
  shipments: () => import('../i18n/work/shipments.ts'),
  standing: () => import('../i18n/work/standing.ts'),
  courier: () => import('../i18n/work/courier.ts'),
  switchBoard: () => import('../i18n/work/switchBoard.ts'),
  preregister: () => import('../i18n/work/preregister.ts'),
  stock: () => import('../i18n/work/stock.ts'),
  documents: () => import('../i18n/work/documents.ts'),
  tagging: () => import('../i18n/work/tagging.ts'),
  tracking: () => import('../i18n/work/tracking.ts'),
  consolidation: () => import('../i18n/work/consolidation.ts'),
  masters: () => import('../i18n/work/masters.ts'),
}

/** Loads a screen's module with the texts of its areas. */
export const withTexts =
  <Module>(load: () => Promise<Module>, ...areas: readonly Area[]) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), ...areas.map(async (area) => lateTexts.add(area, await texts[area]()))])
    return module
  }
