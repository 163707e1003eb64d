/** What is said where not even the configuration could be read: it comes with the office itself. */
export const startTexts = {
  es: {
    pageUnavailable: 'Página no disponible',
    configFailed: 'No se pudo leer la configuración de inicio.',
    crashed: 'Algo falló al mostrar la página.',
    officeMissing: 'No se pudo cargar la aplicación. Puede que haya una versión nueva o que falte la conexión.',
    retry: 'Reintentar',
  },
  en: {
    pageUnavailable: 'Page unavailable',
    configFailed: 'The start-up configuration could not be read.',
    crashed: 'Something failed while the page was shown.',
    officeMissing: 'The application could not be loaded. There may be a new version, or no connection.',
    retry: 'Try again',
  },
}
