import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { workTexts } from '../i18n/catalogues/work.ts'
import { type AreaTexts, lateTexts } from '../i18n/lateTexts.ts'
import type { WorkScreenName } from '../resources/workScreens.ts'
import { lazyWithRetry } from '../ui/screen/lazyWithRetry.ts'

interface ScreenModule {
  readonly default: ComponentType
}

type Area = Exclude<keyof typeof workTexts, 'callErrors' | 'doings'>

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

const screen = (load: () => Promise<ScreenModule>, ...areas: readonly Area[]): LazyExoticComponent<ComponentType> =>
  lazy(
    lazyWithRetry(areas.at(-1) ?? 'work', async () => {
      const [module] = await Promise.all([load(), ...(['work', ...areas] as const).map(learn)])
      return module
    }),
  )

const learn = async (area: Area): Promise<void> => lateTexts.add(area, await texts[area]())

/** The screens made by hand, each with the areas of its texts; what they are is told in `src/resources/workScreens.ts`. */
export const screens: { readonly [Name in WorkScreenName]: LazyExoticComponent<ComponentType> } = {
  duplicates: screen(() => import('./duplicates/Duplicates.tsx'), 'duplicates'),
  'add-bill-of-lading': screen(() => import('./masters/AddMaster.tsx'), 'masters'),
  tagging: screen(() => import('./tagging/Tagging.tsx'), 'tagging'),
  consolidation: screen(() => import('./consolidation/Consolidation.tsx'), 'consolidation'),
  'freight-timeline': screen(() => import('./tracking/FreightTimeline.tsx'), 'tracking'),
  'last-free-days': screen(() => import('./shipments/LastFreeDays.tsx'), 'freeTime'),
  'courier-order-history': screen(() => import('./tracking/CourierHistory.tsx'), 'tracking'),
  'freight-operations-by-switch': screen(() => import('./switchBoard/FreightSwitches.tsx'), 'switchBoard'),
  'courier-operations-by-switch': screen(() => import('./switchBoard/CourierSwitches.tsx'), 'switchBoard'),
  'courier-quotation': screen(() => import('./courier/CourierQuotation.tsx'), 'courier'),
  'courier-order': screen(() => import('./courier/CourierOrder.tsx'), 'courier'),
  'courier-orders': screen(() => import('./courier/CourierBoard.tsx'), 'courier'),
  'commercial-management': screen(() => import('./commercial/CommercialManagement.tsx'), 'commercial'),
  changes: screen(() => import('./changes/Changes.tsx'), 'changes'),
  'document-detail': screen(() => import('./documents/DocumentDetail.tsx'), 'documents', 'stock'),
  'documents-consultation': screen(() => import('./documents/DocumentsConsultation.tsx'), 'documents'),
  'expedition-operations-list': screen(() => import('./operations/ExpeditionOperations.tsx'), 'operations'),
  'bulks-by-location': screen(() => import('./byLocation/BulksByLocation.tsx'), 'byLocation', 'layout'),
  'layout-store': screen(() => import('./layout/LayoutStore.tsx'), 'layout'),
  'warehouse-layout': screen(() => import('./layout/WarehouseLayout.tsx'), 'layout'),
  'warehouse-cube': screen(() => import('./cube/Cube.tsx'), 'cube'),
  'warehouse-dispatch': screen(() => import('./dispatch/Dispatch.tsx'), 'dispatch'),
  'warehouse-receipt': screen(() => import('./receipt/Receipt.tsx'), 'receipt'),
  'warehouse-administration-center': screen(() => import('./control/ControlCenter.tsx'), 'control'),
  'warehouse-locate': screen(() => import('./locate/Locate.tsx'), 'locate'),
  'order-preparation': screen(() => import('./picking/OrderPreparation.tsx'), 'picking'),
  'picking-packing': screen(() => import('./picking/PickingPacking.tsx'), 'picking'),
  'inventory-dashboard': screen(() => import('./stock/InventoryDashboard.tsx'), 'stock'),
  'accounting-reports': screen(() => import('./reports/AccountingReports.tsx'), 'reports'),
  'warehouse-reports': screen(() => import('./reports/WarehouseReports.tsx'), 'reports'),
  schedule: screen(() => import('./schedule/Schedule.tsx'), 'schedule'),
  'history-panel': screen(() => import('./historyPanel/HistoryPanel.tsx'), 'historyPanel'),
  'freight-stock': screen(() => import('./freightStock/FreightStock.tsx'), 'freightStock'),
  kardex: screen(() => import('./stock/Kardex.tsx'), 'stock'),
  'reception-operations-list': screen(() => import('./operations/ReceptionOperations.tsx'), 'operations'),
  'reception-preregister-list': screen(() => import('./preregister/ReceptionPreregisterList.tsx'), 'preregister'),
  'reception-preregister': screen(() => import('./preregister/ReceptionPreregister.tsx'), 'preregister'),
  'expedition-preregister-list': screen(() => import('./preregister/ExpeditionPreregisterList.tsx'), 'preregister'),
  'expedition-preregister': screen(() => import('./preregister/ExpeditionPreregister.tsx'), 'preregister'),
  'reception-register': screen(() => import('./preregister/ReceptionRegister.tsx'), 'preregister'),
  'expedition-register': screen(() => import('./preregister/ExpeditionRegister.tsx'), 'preregister'),
  'stock-documents': screen(() => import('./stock/StockDocuments.tsx'), 'stock', 'documents'),
}
