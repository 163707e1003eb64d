import { type ComponentType, createElement } from 'react'
import type { WorkScreenName } from '../resources/workScreens.ts'
import { withInputs } from '../ui/kinds/lateInputs.tsx'
import { late, type LateScreen } from '../ui/screen/late.tsx'
import { type Area, withTexts } from './withTexts.ts'

const screen = (load: () => Promise<{ readonly default: ComponentType }>, ...areas: readonly Area[]): LateScreen =>
  late(areas.at(-1) ?? 'work', withTexts(load, 'work', ...areas))

/** A screen that stands at several addresses, with what makes it the one of each. */
const variants =
  <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>, ...areas: readonly Area[]) =>
  (props: P): LateScreen =>
    screen(
      async () => {
        const { default: Shown } = await load()
        return { default: () => createElement(Shown, props) }
      },
      ...areas,
    )

const tracking = variants(() => import('./tracking/TrackAndTrace.tsx'), 'tracking')
const switchBoard = variants(() => import('./switchBoard/SwitchBoard.tsx'), 'switchBoard')
const operations = variants(() => import('./operations/OperationsList.tsx'), 'operations')
const reports = variants(() => import('./reports/ReportDesk.tsx'), 'reports')
const preregisters = variants(() => import('./preregister/PreregisterList.tsx'), 'preregister')
const preregister = variants(() => withInputs(import('./preregister/PreregisterDocument.tsx')), 'preregister')

/** The screens made by hand, each with the areas of its texts; what they are is told in `src/resources/workScreens.ts`. */
export const screens: { readonly [Name in WorkScreenName]: LateScreen } = {
  duplicates: screen(() => import('./duplicates/Duplicates.tsx'), 'duplicates'),
  'add-bill-of-lading': screen(() => withInputs(import('./masters/MasterEditor.tsx')), 'masters'),
  tagging: screen(() => import('./tagging/Tagging.tsx'), 'tagging'),
  consolidation: screen(() => import('./consolidation/Consolidation.tsx'), 'consolidation'),
  'freight-timeline': tracking({}),
  'last-free-days': screen(() => import('./shipments/LastFreeDays.tsx'), 'freeTime'),
  'shipment-profits': screen(() => import('./shipments/ShipmentProfits.tsx'), 'profits'),
  'courier-order-history': tracking({ courier: true }),
  'freight-operations-by-switch': switchBoard({ module: 'FREIGHT' }),
  'courier-operations-by-switch': switchBoard({ module: 'COURIER' }),
  'courier-quotation': screen(() => import('./courier/QuickRate.tsx'), 'courier'),
  'courier-order': screen(() => import('./courier/OrderCapture.tsx'), 'courier'),
  'courier-orders': screen(() => import('./courier/CourierBoard.tsx'), 'courier'),
  'commercial-management': screen(() => import('./commercial/CommercialManagement.tsx'), 'commercial'),
  changes: screen(() => import('./changes/Changes.tsx'), 'changes'),
  'document-detail': screen(() => import('./documents/DocumentDetail.tsx'), 'documents', 'stock'),
  'documents-consultation': screen(() => import('./documents/DocumentsConsultation.tsx'), 'documents'),
  'expedition-operations-list': operations({ direction: 'EXPEDITION' }),
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
  'warehouse-reports': reports({ categories: ['WMS', 'FREIGHT', 'COURIER'] }),
  schedule: screen(() => import('./schedule/Schedule.tsx'), 'schedule'),
  'history-panel': screen(() => import('./historyPanel/HistoryPanel.tsx'), 'historyPanel'),
  'freight-stock': screen(() => import('./freightStock/FreightStock.tsx'), 'freightStock'),
  kardex: screen(() => import('./stock/Kardex.tsx'), 'stock'),
  'reception-operations-list': operations({ direction: 'RECEPTION' }),
  'reception-preregister-list': preregisters({ direction: 'RECEPTION' }),
  'reception-preregister': preregister({ direction: 'RECEPTION' }),
  'expedition-preregister-list': preregisters({ direction: 'EXPEDITION' }),
  'expedition-preregister': preregister({ direction: 'EXPEDITION' }),
  'reception-register': preregister({ direction: 'RECEPTION', live: true }),
  'expedition-register': preregister({ direction: 'EXPEDITION', live: true }),
  'stock-documents': screen(() => import('./stock/StockDocuments.tsx'), 'stock', 'documents'),
}

/** The screen of a name that came from outside; undefined: there is none. */
export const lateScreen = (name: string): LateScreen | undefined =>
  Object.hasOwn(screens, name) ? screens[name as WorkScreenName] : undefined
