/** Answers of suppliers side by side. */
export const es = {
  noRequest: 'Esta cotización no responde a una solicitud',
  noAnswers: 'Ningún proveedor ha respondido todavía',
  supplier: 'Proveedor',
  total: 'Total',
  inBase: 'Total en %{currency}',
  transit: 'Tránsito (días)',
  lead: 'Entrega (días)',
  validTo: 'Válido hasta',
  best: 'Mejor',
  line: 'Referencia',
  unitValues: 'Valor unitario neto en %{currency}, renglón por renglón',
  notOffered: 'No cotizó',
}

export const en: typeof es = {
  noRequest: 'This quotation answers no request',
  noAnswers: 'No supplier has answered yet',
  supplier: 'Supplier',
  total: 'Total',
  inBase: 'Total in %{currency}',
  transit: 'Transit (days)',
  lead: 'Lead time (days)',
  validTo: 'Valid to',
  best: 'Best',
  line: 'Reference',
  unitValues: 'Net unit value in %{currency}, line by line',
  notOffered: 'Not offered',
}
