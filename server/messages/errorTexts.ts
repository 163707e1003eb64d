import type { Text } from '../../src/schema/json.ts'
import { operationTexts } from './operationTexts.ts'

/**
 * What the server says about a refused request. Keys that begin with `E-`, `N-` or `V-` are rules of the
 * specification and carry its words; the others are our own.
 */
export const errorTexts = {
  ...operationTexts,
  'E-RECORD-EXISTS': { es: 'El registro ya existe', en: 'Record already exists' },
  fileExists: {
    es: 'Ya hay un archivo llamado {name}',
    en: 'There is a file called {name} already',
  },
  'E-CODE-EXISTS': { es: 'El código ya existe', en: 'Code already exists' },
  'E-UPDATE-MISSING': {
    es: 'No se puede actualizar, el registro no existe',
    en: 'Cannot update, record does not exist',
  },
  'E-NO-RECORD': { es: 'No hay registro', en: 'There is no record' },
  'E-NO-MATCH': {
    es: 'No hay información que coincida con la búsqueda',
    en: 'No information matches the search',
  },
  'E-LOGIN-BAD': { es: 'Usuario o contraseña incorrectos', en: 'Incorrect username or password' },
  'E-SESSION-EXPIRED': { es: 'La sesión ha expirado, inicie sesión de nuevo', en: 'Session expired, log in again' },
  'E-UNAUTHENTICATED': { es: 'Recurso no autenticado', en: 'Unauthenticated resource' },
  'E-ACTION-FAILED': { es: 'No se pudo ejecutar la acción', en: 'Action could not be executed' },
  'E-NO-RATE-DATE': { es: 'No hay tasa registrada para esta fecha', en: 'No registered rate for this date' },
  'E-NO-MARKET-RATE': {
    es: 'La empresa no ha definido su tasa de mercado para hoy',
    en: 'Company has not defined its market rate for today',
  },
  'E-NO-PRICE-ROUTE': { es: 'No hay lista de precios para esta ruta', en: 'No price list for this route' },
  'E-NO-PRICE-FEATURES': {
    es: 'No hay lista de precios por peso, volumen o características del paquete',
    en: 'No price list by weight, volume or package features',
  },
  'E-OUT-OF-AREA': {
    es: 'La ruta no está dentro de las áreas de entrega',
    en: 'Route not within delivery areas',
  },
  'E-NOT-IMPLEMENTED': { es: 'Método no implementado.', en: 'Method not implemented.' },
  'V-STOCK-AVAILABLE': {
    es: 'La cantidad supera el inventario disponible o la cantidad previa del pedido: hay {available}',
    en: 'The quantity exceeds the available stock or the previous quantity of the order: there are {available}',
  },
  'X-PERIOD': { es: 'El mes está cerrado', en: 'The month is closed' },
  'E-DOC-V2-SAVE': { es: '{original}, Error al guardar documento', en: '{original}, Error saving document' },
  'N-PAYMENT-401': { es: 'Comuníquese con su proveedor de aplicaciones', en: 'Contact your application provider' },
  'N-POST-500': {
    es: 'Intente de nuevo. Si el problema persiste, comuníquese con su equipo de soporte.',
    en: 'Please try again. If the problem persists, contact your support team.',
  },
  'N-DELETE-500': {
    es: 'No se puede eliminar este registro; es posible que esté en uso',
    en: 'Cannot delete this record; the record may be in use',
  },
  hostSaid: { es: '{said}', en: '{said}' },
  hostFailed: {
    es: 'El servidor de «{operation}» no pudo responder ({reason})',
    en: 'The host of “{operation}” could not answer ({reason})',
  },
  hostMismatch: {
    es: 'El servidor de «{operation}» respondió algo distinto de lo que dice la tabla de rutas: {reason}',
    en: 'The host of “{operation}” answered something else than the route table says: {reason}',
  },
  hostLate: {
    es: 'El servidor de «{operation}» tardó más de {seconds} s en responder',
    en: 'The host of “{operation}” took longer than {seconds} s to answer',
  },
  hostBusy: {
    es: 'El servidor de «{operation}» está ocupado, intente de nuevo en {seconds} s',
    en: 'The host of “{operation}” is busy, try again in {seconds} s',
  },
  hostUnread: {
    es: 'La lista no se puede leer completa: se leyeron {read} registros y hay más; acote la búsqueda',
    en: 'The list cannot be read whole: {read} records were read and there are more; narrow the search',
  },
  stillNeeded: {
    es: 'No se puede inactivar: hay trabajo abierto que lo usa ({resources})',
    en: 'It cannot be made inactive: open work uses it ({resources})',
  },
  codeNeeded: {
    es: 'Hubo muchos intentos fallidos. Si la contraseña es la suya, le enviamos un código por correo: escríbalo para ingresar desde este equipo. Si no tiene correo, pida otra hoja de activación',
    en: 'There were many failed attempts. If the password is yours, we mailed you a code: enter it to sign in on this device. If you have no e-mail, ask for another activation sheet',
  },
  factorNeeded: {
    es: 'Escriba el código de su aplicación de autenticación',
    en: 'Enter the code of your authenticator app',
  },
  factorMissing: {
    es: 'Esta empresa pide un segundo factor: configúrelo para ingresar',
    en: 'This company asks for a second factor: set it up to enter',
  },
  confirm: {
    es: 'Confirme que es usted para continuar',
    en: 'Confirm that it is you to go on',
  },
  forbidden: { es: 'No tiene permiso para esta acción', en: 'You may not do this' },
  publishesNone: {
    es: 'Solo el personal de la empresa muestra vistas a otros',
    en: "Only the company's own people show views to others",
  },
  forbiddenRead: { es: 'No tiene permiso para ver: {records}', en: 'You may not see: {records}' },
  forbiddenRight: {
    es: 'No tiene permiso para esta acción: falta «{right}»',
    en: 'You may not do this: you lack the right “{right}”',
  },
  acceptFirst: {
    es: 'Acepte primero la invitación a este espacio de trabajo',
    en: 'Accept the invitation to this workspace first',
  },
  malformed: { es: 'La solicitud no se puede leer', en: 'The request cannot be read' },
  stale: {
    es: 'Otra persona cambió este registro mientras usted lo editaba',
    en: 'Somebody else changed this record while you were editing it',
  },
  staleDeleted: {
    es: 'Este registro cambió después de que usted lo vio; revíselo antes de eliminarlo',
    en: 'This record was changed after you saw it; look at it before you delete it',
  },
  staleByOneself: {
    es: 'Usted cambió este registro en otra parte mientras lo editaba aquí',
    en: 'You changed this record elsewhere while you were editing it here',
  },
  state: {
    es: 'El estado del registro no permite esta acción',
    en: 'The state of the record does not allow this action',
  },
  changedSince: {
    es: 'Después de la importación se cambiaron o borraron: {records}',
    en: 'These were changed or deleted after the import: {records}',
  },
  usedSince: {
    es: 'Lo importado ya está en uso: {records}, en {resources}',
    en: 'What was imported is in use by now: {records}, in {resources}',
  },
  lastChange: { es: 'Último cambio: {by}, {at}', en: 'Last change: {by}, {at}' },
  lastChangeAt: { es: 'Último cambio: {at}', en: 'Last change: {at}' },
  lastChangeOwn: { es: 'Último cambio: usted, {at}', en: 'Last change: you, {at}' },
  gone: { es: 'El enlace ya fue usado o expiró', en: 'The link has been used or has expired' },
  tooLarge: { es: 'Lo enviado es demasiado grande', en: 'What was sent is too large' },
  tooManyRows: { es: 'Pida como máximo {max} registros a la vez', en: 'Ask for at most {max} records at a time' },
  tooManyColumns: {
    es: 'La hoja tiene más de {max} columnas; borre las que sobran',
    en: 'The sheet has more than {max} columns; delete those not needed',
  },
  beyondHeader: {
    es: 'La fila {row} tiene más columnas que sus títulos; un número con coma decimal va entre comillas',
    en: 'Row {row} has more columns than its header; a number with a decimal comma is put in quotes',
  },
  repeatedColumn: {
    es: "La columna '{name}' está dos veces",
    en: "The column '{name}' is there twice",
  },
  knownBy: {
    es: 'No se puede unir: con este registro se identifican otros de {resource}',
    en: 'It cannot be merged: records of {resource} are known by it',
  },
  mergesRights: {
    es: 'Unirlos cambia permisos de personas; solo lo hace un superusuario',
    en: 'Merging them changes rights of people; only a super user does that',
  },
  notAlike: {
    es: 'Solo se une un registro propio con otro que esté en uso',
    en: 'Only a record of your own is merged, into another that is in use',
  },
  narrow: {
    es: 'Hay más de {max} registros: limite la búsqueda o pida una página',
    en: 'There are more than {max} records: narrow the search or ask for a page',
  },
  unreadableParameter: {
    es: "El parámetro '{name}' no se puede leer; la descripción de la API dice su forma",
    en: "The parameter '{name}' cannot be read; the API's description tells its form",
  },
  unknownParameter: { es: "No se conoce el parámetro '{name}'", en: "There is no parameter named '{name}'" },
  method: { es: 'Esta dirección no acepta este método', en: 'This address does not take this method' },
  unsupportedType: { es: 'Este tipo de contenido no se acepta', en: 'This type of content is not accepted' },
  invalid: { es: 'Revise los campos señalados', en: 'Check the marked fields' },
  unknownFilter: { es: "No se puede filtrar por '{field}'", en: "There is no filter named '{field}'" },
  unknownSort: { es: "No se puede ordenar por '{field}'", en: "Sorting by '{field}' is not possible" },
  idempotency: {
    es: 'La misma clave de repetición llegó con otro contenido',
    en: 'The same idempotency key came with another content',
  },
  answered: {
    es: 'Esto ya se hizo, y lo que respondió se entrega una sola vez. Revise lo que quedó; si no lo recibió, anúlelo o hágalo de nuevo',
    en: 'This was done already, and what it answered is given once only. Look at what it left; where you did not get it, revoke that or do it again',
  },
  tooMany: { es: 'Demasiados intentos; espere {seconds} segundos', en: 'Too many attempts; wait {seconds} seconds' },
  busy: {
    es: 'Sus consultas anteriores todavía se están respondiendo; intente de nuevo en {seconds} segundos',
    en: 'Your earlier requests are still being answered; try again in {seconds} seconds',
  },
  tooFast: {
    es: 'Demasiadas solicitudes por minuto; espere {seconds} segundos',
    en: 'Too many requests a minute; wait {seconds} seconds',
  },
  costly: {
    es: 'La búsqueda es demasiado costosa: quite condiciones de «no contiene» sobre otros catálogos',
    en: 'The search is too costly: leave out conditions of “does not contain” over other catalogues',
  },
  otherKind: {
    es: "No se puede comparar '{field}' con '{other}': son datos de distinta clase",
    en: "'{field}' cannot be compared with '{other}': they are data of different kinds",
  },
  notDays: { es: "'{field}' no cuenta días", en: "'{field}' counts no days" },
  workbooksWait: {
    es: 'Ya esperan demasiados libros de Excel; intente de nuevo en unos segundos',
    en: 'Too many Excel workbooks are waiting already; try again in a few seconds',
  },
  papersWait: {
    es: 'Ya se están preparando demasiados documentos; intente de nuevo en unos segundos',
    en: 'Too many papers are being made already; try again in a few seconds',
  },
  paperTooLong: {
    es: 'Es demasiado para un solo archivo: pida menos registros a la vez',
    en: 'This is too much for one file: ask for fewer records at a time',
  },
  exported: {
    es: 'Ya descargó todos los registros que se permiten en una hora; podrá seguir a las {time}',
    en: 'You have taken away all the records that an hour allows; you can go on at {time}',
  },
  unavailable: {
    es: 'El servicio no está disponible por un momento; intente de nuevo',
    en: 'The service is unavailable for a moment; try again',
  },
  companyFiles: {
    es: 'Los archivos de la empresa ya ocupan los {megabytes} MB que se le permiten; borre los que no use',
    en: 'The files of the company already take the {megabytes} MB that it may have; delete those not used',
  },
  personFiles: {
    es: 'Sus archivos ya ocupan los {megabytes} MB que se permiten a una persona; borre los que no use',
    en: 'Your files already take the {megabytes} MB that a person may have; delete those not used',
  },
  companyShare: {
    es: 'Queda poco espacio en disco, y los archivos de la empresa ocupan más que los de las demás; borre los que no use o avise a quien administra Estiba',
    en: 'Little room is left on the disk, and the files of the company take more of it than those of others; delete those not used or tell whoever runs Estiba',
  },
  noSpace: { es: 'No hay espacio para guardar', en: 'There is no space left to save' },
} as const satisfies { readonly [key: string]: Text }

export type ErrorText = keyof typeof errorTexts
