/** The history of all changes. */
export const es = {
  person: 'Persona',
  resource: 'Catálogo o documento',
  all: 'Todos',
  action: 'Qué hizo',
  from: 'Desde',
  to: 'Hasta',
  filters: 'Filtros',
  none: 'Ningún cambio cumple con estos filtros',
  more: 'Ver más antiguos',
  gone: 'eliminado',
  restore: 'Volver a como estaba antes',
  restoreSure: '¿Devolver %{title} a como estaba antes de este cambio?',
  restoreLater:
    'También se deshace %{smart_count} cambio posterior. |||| También se deshacen %{smart_count} cambios posteriores.',
  restored: '%{title} volvió a como estaba antes',
  fields: '%{smart_count} campo |||| %{smart_count} campos',
}

export const en: typeof es = {
  person: 'Person',
  resource: 'Catalogue or document',
  all: 'All',
  action: 'What was done',
  from: 'From',
  to: 'To',
  filters: 'Filters',
  none: 'No change meets these filters',
  more: 'Show older ones',
  gone: 'deleted',
  restore: 'Back to what it was before',
  restoreSure: 'Take %{title} back to what it was before this change?',
  restoreLater: '%{smart_count} later change is undone too. |||| %{smart_count} later changes are undone too.',
  restored: '%{title} is again what it was before',
  fields: '%{smart_count} field |||| %{smart_count} fields',
}
