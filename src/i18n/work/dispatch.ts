/** Dispatching cargo. */
export const es = {
  scan: 'Lea cada bulto al cargarlo',
  hint: 'También puede leer una lista de alistamiento, un consolidado o una operación.',
  lists: 'Listas de alistamiento',
  consolidation: 'Consolidado',
  pieces: 'Bultos por despachar',
  none: 'Elija listas, un consolidado o una operación, o lea su código.',
  allDone: 'No queda nada por despachar aquí.',
  piece: 'Bulto',
  checked: 'Cargado: bulto %{piece}',
  twice: '%{code} ya estaba cargado',
  wrong: '%{code} no va en este despacho',
  opened: 'Abierto: %{code}',
  dispatch: 'Despachar %{checked} de %{of}',
  done: '%{smart_count} bulto despachado |||| %{smart_count} bultos despachados',
}

export const en: typeof es = {
  scan: 'Scan each bulk as it is loaded',
  hint: 'A picking list, a consolidation or an operation may be scanned too.',
  lists: 'Picking lists',
  consolidation: 'Consolidation',
  pieces: 'Bulks to dispatch',
  none: 'Choose lists, a consolidation or an operation, or scan its code.',
  allDone: 'Nothing is left to dispatch here.',
  piece: 'Bulk',
  checked: 'Loaded: bulk %{piece}',
  twice: '%{code} was loaded already',
  wrong: '%{code} does not go with this dispatch',
  opened: 'Opened: %{code}',
  dispatch: 'Dispatch %{checked} of %{of}',
  done: '%{smart_count} bulk dispatched |||| %{smart_count} bulks dispatched',
}
