import type { Locale, Text } from '../schema/json.ts'

const texts = {
  reference: { es: 'Referencia y recetas', en: 'Reference and recipes' },
  hint: {
    es: 'Se muestra lo que su sesión permite. Inicie sesión en la aplicación, o pegue aquí el token de una sesión.',
    en: 'What your session allows is shown. Sign in to the application, or paste the token of a session here.',
  },
  token: { es: 'Token de sesión o clave de API', en: 'Session token or API key' },
  useToken: { es: 'Usar este token', en: 'Use this token' },
  failed: { es: 'No se pudo ejecutar la acción', en: 'Action could not be executed' },
  download: { es: 'Documento OpenAPI', en: 'OpenAPI document' },
  more: { es: 'Más de la API', en: 'More of the API' },
} as const satisfies { readonly [key: string]: Text }

export const locale: Locale = navigator.language.startsWith('en') ? 'en' : 'es'

export const t = (key: keyof typeof texts): string => texts[key][locale]
