/** Where the open operations of a timeline stand. */
export const es = {
  event: 'Evento',
  here: 'Están aquí',
  late: 'atrasadas: %{count}',
  done: 'Lo pasaron',
  delayed: 'Atrasado',
  hours: 'Horas en promedio',
  none: 'Ninguna operación en curso sigue esta línea de tiempo.',
}

export const en: typeof es = {
  event: 'Event',
  here: 'Stand here',
  late: 'late: %{count}',
  done: 'Passed it',
  delayed: 'Late',
  hours: 'Hours on average',
  none: 'No open operation follows this timeline.',
}
