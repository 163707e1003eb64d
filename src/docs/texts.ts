import type { Locale, Text } from '../schema/json.ts'

const texts = {
  operations: { es: 'Operaciones', en: 'Operations' },
  reference: { es: 'Referencia y recetas', en: 'Reference and recipes' },
  search: { es: 'Buscar operación', en: 'Find an operation' },
  noMatch: { es: 'No hay información que coincida con la búsqueda', en: 'No information matches the search' },
  session: { es: 'Sesión', en: 'Session' },
  hint: {
    es: 'Se muestra lo que su sesión permite. Inicie sesión en la aplicación, o pegue aquí el token de una sesión.',
    en: 'What your session allows is shown. Sign in to the application, or paste the token of a session here.',
  },
  token: { es: 'Token de sesión o clave de API', en: 'Session token or API key' },
  useToken: { es: 'Usar este token', en: 'Use this token' },
  choose: {
    es: 'Elija una operación para ver sus parámetros y probarla.',
    en: 'Choose an operation to see its parameters and try it.',
  },
  parameters: { es: 'Parámetros', en: 'Parameters' },
  body: { es: 'Cuerpo', en: 'Body' },
  file: { es: 'Archivo', en: 'File' },
  fields: {
    es: 'Otros campos del formulario, uno por línea: campo=valor',
    en: 'Other fields of the form, one a line: field=value',
  },
  answer: { es: 'Respuesta', en: 'Answer' },
  schema: { es: 'Esquema', en: 'Schema' },
  send: { es: 'Enviar', en: 'Send' },
  anything: { es: 'cualquier JSON', en: 'any JSON' },
  required: { es: 'obligatorio', en: 'required' },
  readOnly: { es: 'solo lectura', en: 'read only' },
  failed: { es: 'No se pudo ejecutar la acción', en: 'Action could not be executed' },
  download: { es: 'Documento OpenAPI', en: 'OpenAPI document' },
} as const satisfies { readonly [key: string]: Text }

export const locale: Locale = navigator.language.startsWith('en') ? 'en' : 'es'

export const t = (key: keyof typeof texts): string => texts[key][locale]
