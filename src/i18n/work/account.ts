/** What is open between the company and a third party. */
export const es = {
  none: 'No hay nada pendiente.',
  theyOwe: 'Nos debe',
  weOwe: 'Le debemos',
  owed: 'Por pagar',
  overdue: 'Vencido',
  unapplied: 'Pagado sin aplicar',
  balance: 'Saldo',
  currency: 'Moneda',
  document: 'Documento',
  date: 'Fecha',
  dueDate: 'Vence',
  open: 'Pendiente',
  first: 'Se muestran los primeros %{shown} de %{count} documentos.',
}

export const en: typeof es = {
  none: 'Nothing is open.',
  theyOwe: 'They owe us',
  weOwe: 'We owe them',
  owed: 'Owed',
  overdue: 'Overdue',
  unapplied: 'Paid, not applied',
  balance: 'Balance',
  currency: 'Currency',
  document: 'Document',
  date: 'Date',
  dueDate: 'Due',
  open: 'Open',
  first: 'The first %{shown} of %{count} documents are shown.',
}
