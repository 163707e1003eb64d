/** What every screen made by hand says. */
export const es = {
  empty: 'No hay nada por hacer aquí',
  failed: 'No se pudo leer la lista',
  retry: 'Reintentar',
  refresh: 'Actualizar',
  enter: 'Ingresar',
  soundOn: 'Sonido activado',
  soundOff: 'Sonido apagado',
  waiting: '%{smart_count} lectura en curso |||| %{smart_count} lecturas en curso',
  all: 'Marcar todo',
  less: 'Uno menos',
  more: 'Uno más',
  erase: 'Borrar una cifra',
}

export const en: typeof es = {
  empty: 'There is nothing to do here',
  failed: 'The list could not be read',
  retry: 'Try again',
  refresh: 'Refresh',
  enter: 'Enter',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  waiting: '%{smart_count} scan under way |||| %{smart_count} scans under way',
  all: 'Tick all',
  less: 'One less',
  more: 'One more',
  erase: 'Erase a digit',
}
