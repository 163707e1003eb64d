import { type Form, words } from '../form.ts'
import { conditions, shared } from './shared.ts'

/** What the seller invoices the buyer of the goods, for the customs on both sides. */
export const commercialInvoice: Form = {
  title: words('Factura comercial', 'Commercial invoice'),
  parts: [
    {
      row: [
        shared.number,
        shared.date,
        {
          word: words('Referencias de pedido y contrato', 'Order and contract references'),
          value: 'references',
          share: 2,
        },
      ],
    },
    {
      row: [
        { word: words('Vendedor', 'Seller'), value: 'shipper', lines: 5 },
        { word: words('Comprador', 'Buyer'), value: 'consignee', lines: 5 },
        { word: words('Enviar a', 'Ship to'), value: 'shipTo', lines: 5 },
      ],
    },
    {
      row: [
        { word: words('Incoterm (2020) y lugar', 'Incoterm (2020) and place'), value: 'incoterm', share: 1.4 },
        { word: words('Moneda', 'Currency'), value: 'currency', share: 0.6 },
        { word: words('Condiciones de pago', 'Payment terms'), value: 'paymentTerms' },
        { word: words('Motivo de la exportación', 'Reason for export'), value: 'exportReason' },
      ],
    },
    {
      row: [shared.from, shared.to, { word: words('Transporte', 'Carriage'), value: 'conveyance' }],
    },
    {
      grid: 'articles',
      room: 12,
      columns: [
        { word: words('Artículo', 'Article'), value: 'line', share: 0.6, right: true },
        { word: words('Descripción', 'Description'), value: 'description', share: 3 },
        { word: words('Arancel (HS)', 'HS code'), value: 'tariff', share: 1 },
        { word: words('Origen', 'Origin'), value: 'origin', share: 1 },
        { word: words('Cantidad', 'Quantity'), value: 'quantity', share: 0.9, right: true },
        { word: words('Unidad', 'Unit'), value: 'unit', share: 0.7 },
        { word: words('Precio unitario', 'Unit price'), value: 'price', share: 1, right: true },
        { word: words('Valor', 'Amount'), value: 'amount', share: 1.2, right: true },
      ],
    },
    {
      row: [
        { word: words('Mercancía', 'Goods'), value: 'goodsTotal', right: true },
        { word: words('Flete', 'Freight'), value: 'freightTotal', right: true },
        { word: words('Seguro', 'Insurance'), value: 'insuranceTotal', right: true },
        { word: words('Otros', 'Other'), value: 'otherTotal', right: true },
        { word: words('Descuento', 'Discount'), value: 'discountTotal', right: true },
        { word: words('Total', 'Total'), value: 'total', right: true, strong: true, share: 1.3 },
      ],
    },
    { row: [{ word: words('Son', 'In words'), value: 'totalInWords' }] },
    {
      row: [
        { word: words('Bultos', 'Packages'), value: 'totalPieces', right: true },
        { word: words('Peso neto kg', 'Net weight kg'), value: 'totalNet', right: true },
        { word: words('Peso bruto kg', 'Gross weight kg'), value: 'totalGross', right: true },
      ],
    },
    {
      row: [
        { word: words('Declaración de origen', 'Statement of origin'), value: 'originStatement', lines: 3, share: 1.6 },
        { word: words('Lugar, fecha y firma', 'Place, date and signature'), value: 'issued', lines: 3 },
      ],
    },
    conditions,
  ],
}
