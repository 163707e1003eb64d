/** What is said where not even the configuration could be read: it comes with the office itself. */
export const startTexts = {
  es: {
    pageUnavailable: 'Página no disponible',
    configFailed: 'No se pudo leer la configuración de inicio.',
    retry: 'Reintentar',
  },
  en: {
    pageUnavailable: 'Page unavailable',
    configFailed: 'The start-up configuration could not be read.',
    retry: 'Try again',
  },
}
