import type { Text } from '../../src/schema/json.ts'

/** Why an operation or its pieces do not go on: rules of the specification by their names, guards of the table by ours. */
export const operationTexts = {
  'S-OP-CUBE': {
    es: 'El registro ya fue cubicado o no está prerregistrado',
    en: 'The record is already cubed or is not pre-registered',
  },
  'S-OP-TAG': {
    es: 'El registro debe estar cubicado para ser etiquetado',
    en: 'The record must be cubed to be tagged',
  },
  'S-OP-RECEIVE': {
    es: 'El registro debe estar etiquetado para ser recibido',
    en: 'The record must be tagged to be received',
  },
  'S-OP-DISPATCH': {
    es: 'El registro debe estar etiquetado para ser despachado',
    en: 'The record must be tagged to be dispatched',
  },
  'V-OP-EDIT-PARTIAL': {
    es: 'Solo se pueden editar los prerregistros parciales',
    en: 'Only partial pre-registers can be edited',
  },
  'V-PACKAGE-REQUIRED': {
    es: 'Debe agregar al menos un paquete o documento',
    en: 'At least one package or document is required',
  },
  'V-BL-REQUIRED': {
    es: 'Cada bulto debe tener su house; falta en: {sequences}',
    en: 'Each bulk needs its house; missing on: {sequences}',
  },
  'X-HOUSE': { es: 'Este documento hijo no existe', en: 'This house does not exist' },
  'V-STORE-DIFFER': {
    es: 'El almacén de origen y el de destino deben ser diferentes',
    en: 'Origin and destination store must differ',
  },
  'V-ORIGIN-LOCATION': {
    es: 'Seleccione la ubicación de origen: no están en ella {sequences}',
    en: 'Select the origin location: these are not in it: {sequences}',
  },
  'X-INSPECTED': {
    es: 'Tiene inspecciones o documentos registrados: {documents}',
    en: 'It has inspections or posted documents: {documents}',
  },
  'X-UNDER-INSPECTION': {
    es: 'Está en inspección: {sequences}',
    en: 'It is being inspected: {sequences}',
  },
  'X-CONTAINER': {
    es: 'Este tipo de operación exige contenedor',
    en: 'This type of operation needs a container',
  },
  'X-DECLARED': {
    es: 'Faltan medidas o peso declarados en: {sequences}',
    en: 'Declared measures or weight are missing on: {sequences}',
  },
  'X-MEASURED': {
    es: 'Faltan medidas o peso en: {sequences}',
    en: 'Measures or weight are missing on: {sequences}',
  },
  'X-IMPLAUSIBLE': {
    es: 'Más de 25 m o de 100 t: revise las medidas de {sequences}',
    en: 'More than 25 m or 100 t: check the measures of {sequences}',
  },
  'X-LABEL-PRINTED': { es: 'Ya tiene etiqueta: {sequences}', en: 'Labelled already: {sequences}' },
  'X-LABEL-PENDING': {
    es: 'Falta imprimir la etiqueta de: {sequences}',
    en: 'The label is to be printed of: {sequences}',
  },
  'X-UNTAG': {
    es: 'Ya fue recibido, alistado o despachado: {sequences}',
    en: 'Received, picked or dispatched already: {sequences}',
  },
  'X-MONTH': {
    es: 'El mes está cerrado; el mes abierto es {month}',
    en: 'The month is closed; the open month is {month}',
  },
  'X-COUNTED': { es: 'Falta el conteo de: {sequences}', en: 'Not counted: {sequences}' },
  'X-ABSENT': {
    es: 'No llegó nada de: {sequences}; se contó cero',
    en: 'Nothing arrived of: {sequences}; zero was counted',
  },
  'X-DAMAGED': {
    es: 'Tiene averías o diferencias sin resolver: {sequences}; resuelva su novedad',
    en: 'Its damage or difference is not resolved: {sequences}; resolve its novelty',
  },
  'X-RECEIPT-USED': {
    es: 'Ya fue ubicado, alistado, dividido o facturado: {sequences}',
    en: 'Located, picked, split or invoiced already: {sequences}',
  },
  'X-PICKED': {
    es: 'Está alistado o consolidado: {sequences}',
    en: 'Picked or consolidated: {sequences}',
  },
  'X-NOT-PICKED': {
    es: 'Aún no está alistado: {sequences}',
    en: 'Not picked yet: {sequences}',
  },
  'X-RESERVED': {
    es: 'Está reservado para otra expedición: {sequences}',
    en: 'Reserved for another expedition: {sequences}',
  },
  'X-SAME-LOCATION': { es: 'Ya está en esa ubicación: {sequences}', en: 'In that location already: {sequences}' },
  'X-OTHER-STORE': {
    es: 'La ubicación es de otro almacén que el de: {sequences}',
    en: 'The location is in another store than: {sequences}',
  },
  'X-LOCATION': { es: 'La ubicación no existe o está inactiva', en: 'The location does not exist or is inactive' },
  'X-VEHICLE': {
    es: 'Faltan transportador, conductor o placa',
    en: 'Carrier, driver or licence plate are missing',
  },
  'X-HOLD': {
    es: 'Hay una retención urgente sin resolver: {operations}',
    en: 'There is an urgent hold that is not resolved: {operations}',
  },
  'X-INSPECTION-FAILED': {
    es: 'No pasó la inspección: {sequences}',
    en: 'It did not pass its inspection: {sequences}',
  },
  'X-DELIVERED': { es: 'Ya fue entregado o facturado: {sequences}', en: 'Delivered or invoiced already: {sequences}' },
  'X-BOUND-FOR-STORE': {
    es: 'Su consolidación va a un almacén de la empresa, donde se cuenta y se recibe: {sequences}',
    en: 'Their consolidation goes to a store of the company, where they are counted and received: {sequences}',
  },
  'X-NOT-BACK': {
    es: 'No salió por un despacho, o está en una consolidación, de la que sale donde esta se cuenta: {sequences}',
    en: 'It left by no dispatch, or is in a consolidation, which it leaves where that is counted: {sequences}',
  },
  'X-PROOF': {
    es: 'La entrega necesita quién recibe, fecha y prueba',
    en: 'A delivery needs who received it, the date and a proof',
  },
  'X-NOT-DELIVERED': { es: 'Falta entregar: {sequences}', en: 'Not delivered yet: {sequences}' },
  'X-ACTIVITIES': {
    es: 'Faltan actividades obligatorias: {names}',
    en: 'Required activities are not done: {names}',
  },
  'X-NOVELTY-OPEN': {
    es: 'Hay faltantes, sobrantes o averías sin resolver',
    en: 'There are shortages, overages or damages that are not resolved',
  },
  'X-REASON': { es: 'Indique el motivo', en: 'Give the reason' },
  'X-INVOICED': { es: 'Ya tiene factura', en: 'It is invoiced already' },
  'X-FILE-ISSUED': { es: 'Ya se emitió un archivo con su número', en: 'A file with its number was issued already' },
  'X-WHOLE-DOCUMENT': {
    es: 'El documento {document} nombra más bultos; se reversa completo',
    en: 'Document {document} names more bulks; it is reversed as a whole',
  },
  'X-STARTED': {
    es: 'Ya tiene carga recibida, alistada, consolidada o facturada: {sequences}',
    en: 'Cargo of it is received, picked, consolidated or invoiced: {sequences}',
  },
  'X-SPLIT': {
    es: 'La cantidad debe estar entre 1 y las piezas menos 1',
    en: 'Quantity must be between 1 and pieces minus 1',
  },
  'X-SPLIT-STAGE': {
    es: 'El bulto no se puede dividir en su etapa o estado de alistamiento',
    en: 'The bulk cannot be split at its stage or picking status',
  },
  'X-MERGE': {
    es: 'Solo se unen un bulto y su origen que siguen juntos, con el mismo house, lote y etapa',
    en: 'Only a bulk and its origin are merged, while they are together with the same house, lot and stage',
  },
  'X-INSPECTION': {
    es: 'La última inspección no fue aprobada: {sequences}',
    en: 'The last inspection was not passed: {sequences}',
  },
} as const satisfies { readonly [rule: string]: Text }

export type OperationRule = keyof typeof operationTexts
