/** What every screen made by hand says. */
export const es = {
  empty: 'No hay nada por hacer aquí',
  failed: 'No se pudo leer la lista',
  retry: 'Reintentar',
  refresh: 'Actualizar',
}

export const en: typeof es = {
  empty: 'There is nothing to do here',
  failed: 'The list could not be read',
  retry: 'Try again',
  refresh: 'Refresh',
}
