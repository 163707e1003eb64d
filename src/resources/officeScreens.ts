import type { ScreenRight, WorkScreen } from './workScreen.ts'

const reportReads = ['report-configs', 'report-filters'] as const

const keepReports = (code: string): ScreenRight => ({
  code,
  title: { es: 'Guardar reportes con un nombre', en: 'Save reports under a name' },
  operations: ['reportConfigs:edit'],
})

/** Where an operation is. */
const traceReads = ['pre-registers', 'transactional-activities', 'novelties'] as const

/** How far operations are, switch by switch. */
const switchReads = ['pre-registers', 'transactional-activities', 'event-log-details', 'switches'] as const

/** The screens made by hand that are read at a desk: reports, stock, documents, what happened. */
export const officeScreens = {
  duplicates: {
    paths: ['/settings/duplicates'],
    title: { es: 'Registros repetidos', en: 'Duplicate records' },
    menu: { section: 'Settings', order: 91, icon: 'layers' },
    reads: [],
  },
  changes: {
    paths: ['/settings/changes'],
    title: { es: 'Registro de cambios', en: 'Change history' },
    menu: { section: 'Settings', order: 90, icon: 'history' },
    reads: [],
  },
  'commercial-management': {
    paths: ['/wms/commercial-management'],
    title: { es: 'Gestión comercial', en: 'Commercial management' },
    menu: { section: 'Requests and quotations management', order: 3, icon: 'chart' },
    reads: [
      'quotations',
      'client-quotations',
      'supplier-quotations',
      'quotation-requests',
      'sales-orders',
      'purchase-orders',
      'customers',
      'suppliers',
      'invoices',
    ],
    rights: [
      {
        code: 'commercial-management.follow',
        title: { es: 'Hacer seguimiento y reasignar', en: 'Follow up and reassign' },
        operations: [
          'quotations.followUp',
          'quotations.reassign',
          'clientQuotations.followUp',
          'clientQuotations.reassign',
          'quotationRequests.followUp',
          'quotationRequests.reassign',
        ],
      },
    ],
  },
  'freight-timeline': {
    paths: ['/freight/timeline'],
    title: { es: 'Seguimiento', en: 'Track and trace' },
    menu: { section: 'Track and trace', order: 1, icon: 'map-pin' },
    reads: [...traceReads, 'shipments', 'event-messages'],
  },
  'last-free-days': {
    paths: ['/freight/lastFreeDays'],
    title: { es: 'Últimos días libres', en: 'Last free days' },
    menu: { section: 'Containers', order: 4, icon: 'calendar' },
    reads: ['shipments', 'free-time-contracts', 'containers', 'customers'],
  },
  'shipment-profits': {
    paths: ['/freight/shipmentProfits'],
    title: { es: 'Utilidad de los embarques', en: 'Profit of shipments' },
    menu: { section: 'Analysis', order: 3, icon: 'chart' },
    reads: ['shipments', 'shipment-charges'],
  },
  'courier-order-history': {
    paths: ['/courier/orderhistory'],
    title: { es: 'Historial de órdenes', en: 'Orders history' },
    menu: { section: 'Orders history', order: 1, icon: 'history' },
    reads: traceReads,
  },
  'freight-operations-by-switch': {
    paths: ['/freight/operationbyswitch'],
    title: { es: 'Operaciones por suiche (carga)', en: 'Freight operation tracking' },
    menu: { section: 'Operation tracking', order: 1, icon: 'checklist' },
    reads: switchReads,
  },
  'courier-quotation': {
    paths: ['/courier/quotation'],
    title: { es: 'Cotización courier', en: 'Courier quotation' },
    menu: { section: 'Courier', order: 1, icon: 'calculator' },
    reads: [
      'client-quotations',
      'courier-price-lists',
      'pricing-zones',
      'cities',
      'shipping-methods',
      'packing-units',
      'cargo-details-presets',
    ],
  },
  'courier-order': {
    paths: ['/courier/order'],
    title: { es: 'Orden courier', en: 'Courier order' },
    menu: { section: 'Courier', order: 2, icon: 'box' },
    reads: [
      'orders',
      'client-quotations',
      'bulks',
      'consignees',
      'entity-addresses',
      'courier-price-lists',
      'pricing-zones',
      'cities',
      'zip-codes',
      'timelines',
    ],
    rights: [
      {
        code: 'courier-order.capture',
        title: { es: 'Capturar órdenes courier', en: 'Capture courier orders' },
        operations: ['orders.capture', 'orders:edit'],
      },
    ],
  },
  'courier-orders': {
    paths: ['/courier/orderA'],
    title: { es: 'Administración de órdenes courier', en: 'Courier orders administration' },
    menu: { section: 'Courier', order: 3, icon: 'checklist' },
    reads: ['orders', 'order-views', 'order-novelties', 'routes', 'consolidations', 'carriers', 'invoices'],
    rights: [
      {
        code: 'courier-orders.manage',
        title: {
          es: 'Asignar, consolidar, facturar y cerrar órdenes',
          en: 'Assign, consolidate, invoice and close orders',
        },
        operations: ['orders:edit', 'orderNovelties:edit', 'bulks.consolidate'],
      },
    ],
  },
  'courier-operations-by-switch': {
    paths: ['/courier/operationbyswitch'],
    title: { es: 'Operaciones por suiche (courier)', en: 'Courier operation tracking' },
    menu: { section: 'Order status', order: 2, icon: 'checklist' },
    reads: switchReads,
  },
  'accounting-reports': {
    paths: ['/wms/contableReports'],
    title: { es: 'Reportes contables', en: 'Accounting reports' },
    menu: { section: 'Analysis', order: 1, icon: 'chart' },
    reads: [
      ...reportReads,
      'documents',
      'invoices',
      'accounting-concepts',
      'account-cost-centers',
      'stocks',
      'applied-documents',
      'stock-movements',
      'customers',
      'suppliers',
      'taxes',
      'stores',
    ],
    rights: [keepReports('accounting-reports.keep')],
  },
  'warehouse-reports': {
    paths: ['/wms/wmsReports'],
    title: { es: 'Reportes de bodega', en: 'Warehouse reports' },
    menu: { section: 'Analysis', order: 2, icon: 'chart' },
    reads: [...reportReads, 'freight-stocks', 'bulks', 'picking-lists', 'pre-registers', 'stores', 'warehouses'],
    rights: [keepReports('warehouse-reports.keep')],
  },
  schedule: {
    paths: ['/dashboard/schedule'],
    title: { es: 'Programación y calendario', en: 'Schedule' },
    menu: { section: 'Calendar', order: 1, icon: 'history' },
    reads: [
      'shipment-schedules',
      'pre-registers',
      'pickup-requests',
      'warehouses',
      'carriers',
      'transport-types',
      'events',
    ],
    rights: [
      {
        code: 'schedule.plan',
        title: { es: 'Dar y mover citas de muelle', en: 'Give and move dock appointments' },
        operations: ['shipmentSchedules:edit'],
      },
    ],
  },
  'history-panel': {
    paths: ['/dashboard/historyPanel'],
    title: { es: 'Panel histórico', en: 'History panel' },
    menu: { section: 'Dashboard', order: 2, icon: 'history' },
    reads: [
      'pre-registers',
      'bulks',
      'transactional-activities',
      'documents',
      'stock-movements',
      'customers',
      'shippers',
      'commodity-types',
      'transport-types',
    ],
    parts: [
      {
        code: 'history-panel.charts',
        title: { es: 'Gráficos estadísticos', en: 'Statistics charts' },
        section: 'Statistics charts',
        order: 1,
        icon: 'chart',
        query: '?tab=charts',
      },
    ],
  },
  'freight-stock': {
    paths: ['/dashboard/freight-stock'],
    title: { es: 'Tablero de existencias de carga', en: 'Freight stock dashboard' },
    menu: { section: 'Freight stock dashboard', order: 1, icon: 'chart' },
    reads: [
      'freight-stocks',
      'bulks',
      'locations',
      'racks',
      'wms-zones',
      'stores',
      'entities',
      'references',
      'packagings',
      'packing-units',
    ],
  },
  kardex: {
    paths: ['/wms/stock-movements'],
    title: { es: 'Movimientos de inventario (kárdex)', en: 'Stock movements (kardex)' },
    menu: { section: 'Inventory inquiry', order: 3, icon: 'history' },
    reads: ['stock-movements', 'stocks'],
  },
  'inventory-dashboard': {
    paths: ['/wms/inventoryDashboard'],
    title: { es: 'Tablero de inventario', en: 'Inventory dashboard' },
    menu: { section: 'Dashboard', order: 4, icon: 'chart' },
    reads: ['stocks', 'stock-movements'],
  },
  'stock-documents': {
    paths: ['/wms/TypeDocumentWhreceipt'],
    title: { es: 'Entradas de almacén', en: 'Warehouse entries' },
    menu: { section: 'Warehouse receipt and dispatch', order: 7, icon: 'inbox' },
    reads: ['documents', 'stocks', 'document-types'],
  },
  'documents-consultation': {
    paths: ['/wms/documentsConsultation'],
    title: { es: 'Consulta de documentos', en: 'Documents consultation' },
    menu: { section: 'Documents consultation', order: 1, icon: 'search' },
    reads: ['documents', 'applied-documents', 'stock-movements'],
  },
  'document-detail': {
    paths: ['/documents/v2/detail'],
    title: { es: 'Detalle de documento', en: 'Document detail' },
    menu: { section: 'Documents consultation', order: 3, icon: 'document' },
    reads: ['documents', 'applied-documents', 'stock-movements'],
  },
} as const satisfies { readonly [name: string]: WorkScreen }
