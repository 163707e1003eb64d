/** What a role limits, resource by resource. */
export const es = {
  help: 'De qué recursos ve este rol solo algunos registros, o no ve algunos campos. De varias condiciones deben cumplirse todas; lo que aquí no está lo ve todo.',
  allRows: 'Todos',
  add: 'Limitar otro recurso',
  condition: 'Agregar condición',
  json: 'Esta condición se escribe en JSON.',
  hides: 'No ve: %{fields}',
  sees: 'Ve solo: %{conditions}',
}

export const en: typeof es = {
  help: 'The resources of which this role sees some records only, or not every field. Of several conditions all must be met; what is not here it sees whole.',
  allRows: 'All of them',
  add: 'Limit another resource',
  condition: 'Add a condition',
  json: 'This condition is written as JSON.',
  hides: 'Does not see: %{fields}',
  sees: 'Sees only: %{conditions}',
}
