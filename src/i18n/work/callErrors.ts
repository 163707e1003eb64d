/**
 * What is said of a call that failed on its server (second seed, 8.3), by resource and operation; `any` is for the
 * operations that are not named.
 */
export const es = {
  // E-DOCTYPE-SAVE, E-DOCTYPE-UPDATE, E-DOCTYPE-DELETE, E-DOCTYPE-LIST, E-DOCTYPE-FIND
  documentTypes: {
    create: 'Error al guardar el tipo de documento',
    update: 'Error al actualizar el tipo de documento',
    delete: 'Error al eliminar el tipo de documento',
    list: 'Error al buscar los tipos de documento',
    any: 'Error al buscar el tipo de documento',
  },
  // E-ACCGROUP-SAVE, E-ACCGROUP-UPDATE, E-ACCGROUP-DELETE, E-ACCGROUP-FIND
  accountGroups: {
    create: 'Error al guardar el grupo de cuentas',
    update: 'Error al actualizar el grupo de cuentas',
    delete: 'Error al eliminar el grupo de cuentas',
    any: 'Error al buscar el grupo de cuentas',
  },
  // E-GROUP-SAVE, E-GROUP-UPDATE, E-GROUP-DELETE, E-GROUP-FIND
  accountingGroups: {
    create: 'Error al guardar el grupo',
    update: 'Error al actualizar el grupo',
    delete: 'Error al eliminar el grupo',
    any: 'Error al buscar el grupo',
  },
  // E-LEDGER-SAVE, E-LEDGER-UPDATE, E-LEDGER-DELETE, E-LEDGER-FIND
  ledgerAccounts: {
    create: 'Error al guardar la cuenta contable',
    update: 'Error al actualizar la cuenta contable',
    delete: 'Error al eliminar la cuenta contable',
    any: 'Error al buscar la cuenta contable',
  },
  // E-ACC-CONCEPT
  accountingConcepts: { any: 'Error en el servicio' },
  // E-EDIT-SAVE, E-LIST-DELETE, E-FIND-RECORDS, E-FIND-BY-ID, E-FIND-BY-STATUS, E-FIND-IDS, E-FIND-DOCS
  courierPriceLists: {
    update: 'Error al guardar edicion',
    delete: 'Error al eliminar lista',
    get: 'Error al encontrar registros por id',
    byStatus: 'Error al encontrar registros por status',
    idsAndDescriptions: 'Error al encontrar ids y descripciones',
    docsByPriceList: 'Error al encontrar documentos por lista de precios',
    list: 'Error al encontrar registros',
  },
  // E-LINES-TIMELINE
  orderLines: { byTimeline: 'Error al obtener las líneas de pedido por timeline' },
  // E-REPORT-CONFIG, E-REPORT-GENERATE
  reportConfigs: {
    update: 'Error al actualizar configuración de reporte',
    delete: 'Error al borrar configuración de reporte',
    generate: 'Error al generar reporte',
    any: 'Error al buscar configuración de reporte',
  },
  // E-REPORT-FILTERS
  reportFilters: { any: 'Error al buscar filtros de reporte' },
  // E-CARGO-PRESET
  cargoDetailsPresets: {
    create: 'Error al crear la plantilla de detalle de carga',
    update: 'Error al actualizar la plantilla de detalle de carga',
    delete: 'Error al eliminar la plantilla de detalle de carga',
    any: 'Error al consultar la plantilla de detalle de carga',
  },
  // E-LOCATION-PDF
  locationTags: {
    locationPdf: 'Error al obtener el PDF de la ubicación',
    zonePdf: 'Error al obtener el PDF de la ubicación',
  },
  // E-STOCK-SUMMARY
  stocks: { summaryByDateRangeAndStore: 'Error al buscar el resúmen del stock' },
  // E-STOCK-REF-HISTORY, E-STOCK-ALL-HISTORY
  stockMovements: {
    historyByReference: 'Error al buscar el movimiento histórico de la referencia',
    historyByYear: 'Error al buscar los movimientos históricos',
  },
}

export const en: typeof es = {
  documentTypes: {
    create: 'Error saving the document type',
    update: 'Error updating the document type',
    delete: 'Error deleting the document type',
    list: 'Error searching the document types',
    any: 'Error searching the document type',
  },
  accountGroups: {
    create: 'Error saving the account group',
    update: 'Error updating the account group',
    delete: 'Error deleting the account group',
    any: 'Error searching the account group',
  },
  accountingGroups: {
    create: 'Error saving the group',
    update: 'Error updating the group',
    delete: 'Error deleting the group',
    any: 'Error searching the group',
  },
  ledgerAccounts: {
    create: 'Error saving the ledger account',
    update: 'Error updating the ledger account',
    delete: 'Error deleting the ledger account',
    any: 'Error searching the ledger account',
  },
  accountingConcepts: { any: 'Service error' },
  courierPriceLists: {
    update: 'Error saving the edition',
    delete: 'Error deleting the list',
    get: 'Error finding records by id',
    byStatus: 'Error finding records by status',
    idsAndDescriptions: 'Error finding ids and descriptions',
    docsByPriceList: 'Error finding documents by price list',
    list: 'Error finding records',
  },
  orderLines: { byTimeline: 'Error getting the order lines by timeline' },
  reportConfigs: {
    update: 'Error updating the report configuration',
    delete: 'Error deleting the report configuration',
    generate: 'Error generating the report',
    any: 'Error searching the report configuration',
  },
  reportFilters: { any: 'Error searching report filters' },
  cargoDetailsPresets: {
    create: 'Error while creating cargo details preset',
    update: 'Error while updating cargo details preset',
    delete: 'Error while deleting cargo details preset',
    any: 'Error while fetching cargo details preset',
  },
  locationTags: { locationPdf: 'Error getting location pdf', zonePdf: 'Error getting location pdf' },
  stocks: { summaryByDateRangeAndStore: 'Error searching the stock summary' },
  stockMovements: {
    historyByReference: 'Error searching the historical movement of the reference',
    historyByYear: 'Error searching the historical movements',
  },
}
