import { officeScreens } from './officeScreens.ts'
import type { WorkScreen } from './workScreen.ts'

/** What a pre-register is made of. */
const preregisterReads = [
  'pre-registers',
  'bulks',
  'event-log-details',
  'transactional-activities',
  'operation-types',
  'warehouses',
  'stores',
] as const

/** Every screen made by hand, under the name of its component in `src/custom/screens.ts`. */
export const workScreens = {
  'layout-store': {
    paths: ['/settings/layout-store'],
    title: { es: 'Distribución de almacenes', en: 'Store layout' },
    menu: { section: 'Warehouses', order: 2, icon: 'grid' },
    reads: ['layouts', 'wms-zones', 'racks', 'locations', 'location-tags', 'stores', 'warehouses'],
    rights: [
      {
        code: 'layout.draw',
        title: { es: 'Dibujar y publicar distribuciones', en: 'Draw and publish layouts' },
        operations: ['layouts:edit', 'wmsZones:edit', 'racks:edit', 'racks:delete', 'wmsZones:delete'],
      },
    ],
  },
  'warehouse-layout': {
    paths: ['/wms/layout'],
    title: { es: 'Plano de bodega', en: 'Warehouse layout' },
    menu: { section: 'Warehouses', order: 3, icon: 'map' },
    reads: [
      'layouts',
      'wms-zones',
      'racks',
      'locations',
      'location-tags',
      'freight-stocks',
      'bulks',
      'stores',
      'warehouses',
    ],
  },
  'bulks-by-location': {
    paths: ['/wms_nuevo/bulks-by-location'],
    title: { es: 'Bultos por ubicación', en: 'Bulks by location' },
    menu: { section: 'Bulks', order: 6, icon: 'box' },
    reads: ['bulks', 'layouts', 'wms-zones', 'racks', 'locations', 'stores', 'warehouses', 'entities'],
    rights: [
      {
        code: 'bulks.move',
        title: { es: 'Reubicar, dividir y reimprimir bultos', en: 'Relocate, split and print pieces again' },
        operations: ['preRegisters.relocate', 'bulks.split'],
      },
      {
        code: 'bulks.hold',
        title: { es: 'Retener bultos', en: 'Block pieces' },
        operations: ['novelties:read', 'novelties:edit'],
      },
    ],
  },
  'reception-preregister-list': {
    paths: ['/wms_nuevo/reception/warehouse-preregister-list'],
    title: { es: 'Recepción: lista de prerregistros', en: 'Reception: pre-register list' },
    menu: { section: 'Pre-register list', order: 1, icon: 'list' },
    reads: [...preregisterReads],
  },
  'reception-preregister': {
    paths: ['/wms_nuevo/reception/warehouse-preregister'],
    title: { es: 'Recepción: prerregistro', en: 'Reception: pre-register' },
    menu: { section: 'Pre-register list', order: 2, icon: 'clipboard' },
    reads: [...preregisterReads],
    rights: [
      {
        code: 'reception.preregister.save',
        title: {
          es: 'Guardar y completar prerregistros de recepción',
          en: 'Save and complete reception pre-registers',
        },
        operations: ['preRegisters:edit', 'preRegisters:delete', 'preRegisters.complete'],
      },
    ],
  },
  'expedition-preregister-list': {
    paths: ['/wms_nuevo/expedition/warehouse-preregister-list'],
    title: { es: 'Expedición: lista de prerregistros', en: 'Expedition: pre-register list' },
    menu: { section: 'Pre-register list', order: 3, icon: 'list' },
    reads: [...preregisterReads],
  },
  'expedition-preregister': {
    paths: ['/wms_nuevo/expedition/warehouse-preregister'],
    title: { es: 'Expedición: prerregistro', en: 'Expedition: pre-register' },
    menu: { section: 'Pre-register list', order: 4, icon: 'clipboard' },
    reads: [...preregisterReads],
    rights: [
      {
        code: 'expedition.preregister.save',
        title: {
          es: 'Guardar y completar prerregistros de expedición',
          en: 'Save and complete expedition pre-registers',
        },
        operations: ['preRegisters:edit', 'preRegisters:delete', 'preRegisters.complete'],
      },
    ],
  },
  'reception-register': {
    paths: ['/wms_nuevo/reception/operation-register'],
    title: { es: 'Recepción: registro de operación', en: 'Reception: operation register' },
    menu: { section: 'Warehouse receipt and dispatch', order: 1, icon: 'clipboard' },
    reads: [...preregisterReads],
  },
  'expedition-register': {
    paths: ['/wms_nuevo/expedition/operation-register'],
    title: { es: 'Expedición: registro de operación', en: 'Expedition: operation register' },
    menu: { section: 'Warehouse receipt and dispatch', order: 4, icon: 'clipboard' },
    reads: [...preregisterReads],
  },
  'reception-operations-list': {
    paths: ['/wms_nuevo/reception/operations-list'],
    title: { es: 'Recepción: lista de operaciones', en: 'Reception: operations list' },
    menu: { section: 'Warehouse receipt and dispatch', order: 2, icon: 'inbox' },
    reads: ['pre-registers', 'bulks'],
  },
  'expedition-operations-list': {
    paths: ['/wms_nuevo/expedition/operations-list'],
    title: { es: 'Expedición: lista de operaciones', en: 'Expedition: operations list' },
    menu: { section: 'Warehouse receipt and dispatch', order: 5, icon: 'outbox' },
    reads: ['pre-registers', 'bulks'],
  },
  'warehouse-locate': {
    paths: ['/wms_nuevo/warehouse-locate'],
    title: { es: 'Ubicación de carga', en: 'Locating and put-away' },
    menu: { section: 'Bulks', order: 2, icon: 'map-pin' },
    reads: ['bulks', 'locations', 'pre-registers', 'scans'],
    rights: [
      {
        code: 'warehouse-locate.scan',
        title: { es: 'Ubicar por lectura', en: 'Place by scan' },
        operations: ['scans:edit', 'bulks.suggestLocations'],
      },
    ],
  },
  'warehouse-cube': {
    paths: ['/wms_nuevo/warehouse-cube'],
    title: { es: 'Cubicaje', en: 'Cubing' },
    menu: { section: 'Warehouse cube', order: 1, icon: 'ruler' },
    reads: ['pre-registers', 'bulks'],
  },
  'warehouse-receipt': {
    paths: ['/wms_nuevo/reception/warehouse-receipt'],
    title: { es: 'Recepción: recibo de bodega', en: 'Reception: warehouse receipt' },
    menu: { section: 'Warehouse receipt and dispatch', order: 3, icon: 'package-check' },
    // Goods that are to stay cold are received in a cold store.
    reads: ['pre-registers', 'bulks', 'commodity-types', 'locker-parcels', 'virtual-lockers'],
  },
  'warehouse-dispatch': {
    paths: ['/wms_nuevo/expedition/warehouse-dispatch'],
    title: { es: 'Expedición: despacho de bodega', en: 'Expedition: warehouse dispatch' },
    menu: { section: 'Warehouse receipt and dispatch', order: 6, icon: 'truck' },
    reads: ['pre-registers', 'bulks', 'picking-lists'],
  },
  'warehouse-administration-center': {
    paths: ['/wms/warehouseAdministrationCenter'],
    title: { es: 'Centro de administración de bodega', en: 'Warehouse administration center' },
    menu: { section: 'Warehouses', order: 4, icon: 'gauge' },
    reads: ['pre-registers', 'bulks', 'locations', 'picking-lists', 'stores', 'consecutives', 'current-months'],
  },
  tagging: {
    paths: ['/wms_nuevo/warehouse-tagging'],
    title: { es: 'Etiquetado', en: 'Tagging' },
    menu: { section: 'Tagging', order: 1, icon: 'barcode' },
    reads: ['bulks', 'pre-registers', 'house-bills-of-lading', 'label-prints'],
    rights: [
      {
        code: 'tagging.print',
        title: { es: 'Etiquetar e imprimir', en: 'Tag and print' },
        operations: ['labelPrints.print', 'preRegisters.tag'],
      },
    ],
  },
  consolidation: {
    paths: ['/management/consolidation'],
    title: { es: 'Consolidación', en: 'Consolidation' },
    menu: { section: 'Bulks', order: 3, icon: 'boxes' },
    reads: ['bulks', 'consolidations', 'house-bills-of-lading', 'bills-of-lading', 'weights'],
    rights: [
      {
        code: 'consolidation.load',
        title: { es: 'Consolidar y desconsolidar', en: 'Consolidate and deconsolidate' },
        operations: ['consolidations:edit', 'bulks.consolidate', 'bulks.deconsolidate'],
      },
    ],
  },
  'add-bill-of-lading': {
    paths: ['/wms_nuevo/addbillOfLanding'],
    title: { es: 'Agregar conocimiento de embarque', en: 'Add bill of lading' },
    menu: { section: 'Bill of landing', order: 1, icon: 'document' },
    reads: ['bills-of-lading', 'house-bills-of-lading'],
    rights: [
      {
        code: 'add-bill-of-lading.save',
        title: { es: 'Guardar documentos de transporte', en: 'Save transport documents' },
        operations: ['billsOfLading:edit', 'houseBillsOfLading:edit'],
      },
    ],
  },
  'picking-packing': {
    paths: ['/wms_nuevo/picking-packing'],
    title: { es: 'Alistamiento y empaque', en: 'Picking and packing' },
    menu: { section: 'Picking and packing', order: 1, icon: 'box' },
    reads: ['picking-lists', 'bulks', 'locations', 'stores', 'carriers', 'consignees', 'entities', 'packing-units'],
    rights: [
      {
        code: 'picking.work',
        title: { es: 'Armar, alistar, empacar y despachar listas', en: 'Build, pick, pack and ship lists' },
        operations: [
          'pickingLists:edit',
          'pickingLists.confirm',
          'pickingLists.putBack',
          'pickingLists.short',
          'pickingLists.pack',
          'pickingLists.unpack',
          'pickingLists.ship',
        ],
      },
    ],
  },
  'order-preparation': {
    paths: ['/wms/preparation'],
    title: { es: 'Preparación de pedidos', en: 'Order preparation' },
    menu: { section: 'Picking and packing', order: 2, icon: 'list' },
    reads: ['wms-orders', 'order-lines', 'picking-lists', 'stores', 'customers'],
    rights: [
      {
        code: 'orders.prepare',
        title: { es: 'Crear listas de pedidos', en: 'Make lists of orders' },
        operations: ['wmsOrders.prepare'],
      },
    ],
  },
  ...officeScreens,
} as const satisfies { readonly [name: string]: WorkScreen }

export type WorkScreenName = keyof typeof workScreens
