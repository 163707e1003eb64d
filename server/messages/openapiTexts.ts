import type { Text } from '../../src/schema/json.ts'

/** What each generic operation does, for the API's documentation; `{one}` and `{many}` are the resource's names. */
export const operationTexts: { readonly [operation: string]: Text } = {
  list: { es: 'Listar {many}', en: 'List {many}' },
  options: { es: 'Opciones para un selector de {many}', en: 'Options for a selector of {many}' },
  get: { es: 'Leer: {one}', en: 'Read: {one}' },
  create: { es: 'Crear: {one}', en: 'Create: {one}' },
  update: { es: 'Modificar: {one}', en: 'Update: {one}' },
  delete: { es: 'Eliminar: {one}', en: 'Delete: {one}' },
  updateMany: { es: 'Modificar varios: {many}', en: 'Update several: {many}' },
  deleteMany: { es: 'Eliminar varios: {many}', en: 'Delete several: {many}' },
  tree: { es: 'Árbol de {many}', en: 'Tree of {many}' },
  move: { es: 'Mover en el árbol: {one}', en: 'Move in the tree: {one}' },
  history: { es: 'Historia: {one}', en: 'History: {one}' },
  restore: { es: 'Restaurar una versión: {one}', en: 'Restore a version: {one}' },
  whereUsed: { es: 'Registros que usan: {one}', en: 'Records that refer to: {one}' },
  import: { es: 'Importar {many}', en: 'Import {many}' },
  undoImport: { es: 'Deshacer una importación de {many}', en: 'Undo an import of {many}' },
}

export const apiTexts = {
  title: { es: 'API de Estiba', en: 'Estiba API' },
  about: {
    es: 'Las operaciones que usted puede llamar. Las listas aceptan `sort=["campo","ASC"]`, `range=[0,14]` y `filter={...}`; las escrituras llevan `If-Match` con la versión del registro y pueden llevar `Idempotency-Key`. Sin sesión solo se ven las operaciones abiertas.',
    en: 'The operations that you may call. Lists take `sort=["field","ASC"]`, `range=[0,14]` and `filter={...}`; writes carry `If-Match` with the record\'s version and may carry an `Idempotency-Key`. Without a session only the open operations are shown.',
  },
  session: {
    es: 'Un token se obtiene en tres pasos: `POST /auth/session/login` con usuario y contraseña responde `temporaryToken`; con `Authorization: Bearer <temporaryToken>`, `GET /auth/namespaces` lista sus espacios de trabajo y `POST /auth/session/workspace`, con `email` y el `namespaceId` de uno, responde el token de las demás llamadas.',
    en: 'A token is got in three steps: `POST /auth/session/login` with user name and password answers a `temporaryToken`; with `Authorization: Bearer <temporaryToken>`, `GET /auth/namespaces` lists your workspaces and `POST /auth/session/workspace`, with `email` and the `namespaceId` of one, answers the token of all other calls.',
  },
  apiKey: {
    es: 'La clave de una cuenta de servicio, aquí o en `Authorization: Bearer`.',
    en: 'The key of a service account, here or in `Authorization: Bearer`.',
  },
  finder: { es: '{many}: {name}', en: '{many}: {name}' },
  sort: {
    es: 'Orden: ["campo","ASC"] o una lista de tales pares',
    en: 'Order: ["field","ASC"] or a list of such pairs',
  },
  range: { es: 'Primer y último registro, desde cero: [0,14]', en: 'First and last record, zero based: [0,14]' },
  filter: {
    es: 'Condiciones: {"status":"ACTIVE","rate":{"gte":5}}',
    en: 'Conditions: {"status":"ACTIVE","rate":{"gte":5}}',
  },
  q: {
    es: 'Texto que se busca, sin distinguir tildes ni mayúsculas',
    en: 'Text to look for; accents and case do not matter',
  },
  contentRange: {
    es: 'Primero y último de los registros que van en la respuesta y cuántos hay: `taxes 0-14/319`',
    en: 'First and last of the records in the answer, and how many there are: `taxes 0-14/319`',
  },
  etag: {
    es: 'Versión del registro, entre comillas, como la toma `If-Match`',
    en: 'Version of the record, in quotes, as `If-Match` takes it',
  },
  warnings: {
    es: 'Lo que se aceptó y puede estar mal, por campo: JSON codificado con `encodeURIComponent`',
    en: 'What was taken and may be wrong, by field: JSON encoded by `encodeURIComponent`',
  },
  retryAfter: {
    es: 'Con 429 y 503: segundos después de los que vale intentarlo de nuevo',
    en: 'With 429 and 503: seconds after which it is worth trying again',
  },
  ifMatch: {
    es: 'Versión sobre la que se escribe; si ya no es la actual, 409',
    en: 'The version that is written over; 409 where it is no longer the current one',
  },
  idempotencyKey: {
    es: 'La misma clave da la misma respuesta durante 24 horas; un archivo o un texto no se guarda: lo que solo lee se hace de nuevo, y lo que escribió responde 409',
    en: 'The same key gives the same answer for 24 hours; a file or a text is not kept: what only reads makes it anew, and what wrote answers 409',
  },
  importFile: {
    es: 'Libro de Excel (.xlsx, su primera hoja) o texto delimitado en UTF-8; la primera fila nombra los campos',
    en: 'Excel workbook (.xlsx, its first sheet) or delimited text in UTF-8; the first row names the fields',
  },
  importKey: {
    es: 'Lo que se importó con una clave responde otra vez su informe y nada se escribe de nuevo; con otras filas, otro `mode` u otro `existing`, 422 `IDEMPOTENCY_MISMATCH`. Una prueba (`dry`) no la usa',
    en: 'What was imported under a key answers its report again, and nothing is written anew; with other rows, another `mode` or `existing`, 422 `IDEMPOTENCY_MISMATCH`. A `dry` run does not use it',
  },
  importBlank: {
    es: 'Qué es una celda vacía: con `keep` el valor del registro queda y uno nuevo recibe el predeterminado; con `empty` el campo queda vacío. Sin decirlo, `empty` donde el archivo tiene la columna `id`, si no `keep`',
    en: 'What an empty cell is: with `keep` the value of the record stays and a new one gets its default; with `empty` the field is emptied. Not said: `empty` where the file has the column `id`, else `keep`',
  },
  done: { es: 'Hecho', en: 'Done' },
  refused: { es: 'No se pudo; el cuerpo dice por qué', en: 'Refused; the body says why' },
} as const satisfies { readonly [key: string]: Text }
