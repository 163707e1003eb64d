import { type Form, words } from '../form.ts'
import { conditions, shared } from './shared.ts'

export const packingList: Form = {
  title: words('Lista de empaque', 'Packing list'),
  landscape: true,
  parts: [
    {
      row: [
        shared.number,
        shared.date,
        { word: words('Factura comercial', 'Commercial invoice'), value: 'invoiceNumber' },
        { word: words('Referencias', 'References'), value: 'references', share: 2 },
      ],
    },
    {
      row: [
        { word: words('Embarcador', 'Shipper'), value: 'shipper', lines: 4 },
        { word: words('Consignatario', 'Consignee'), value: 'consignee', lines: 4 },
        {
          stack: [
            {
              row: [shared.from, shared.to],
            },
            { row: [{ word: words('Transporte', 'Carriage'), value: 'conveyance' }] },
          ],
        },
      ],
    },
    {
      grid: 'packing',
      room: 8,
      columns: [
        { word: words('Bultos n.º', 'Packages no.'), value: 'range', share: 0.9 },
        { word: words('Marcas', 'Marks'), value: 'marks', share: 1.3 },
        { word: words('Clase', 'Kind'), value: 'packing', share: 0.8 },
        { word: words('Contenido', 'Contents'), value: 'description', share: 2.4 },
        { word: words('Artículos por bulto', 'Articles per package'), value: 'perPackage', share: 0.9, right: true },
        { word: words('Artículos', 'Articles'), value: 'quantity', share: 0.8, right: true },
        { word: words('Neto kg', 'Net kg'), value: 'net', share: 0.8, right: true },
        { word: words('Bruto por bulto', 'Gross per package'), value: 'grossEach', share: 0.9, right: true },
        { word: words('Bruto kg', 'Gross kg'), value: 'gross', share: 0.9, right: true },
        { word: words('Medidas cm', 'Dimensions cm'), value: 'dimensions', share: 1.2 },
        { word: words('Volumen m³', 'Volume m³'), value: 'volume', share: 0.8, right: true },
        { word: words('Contenedor / precinto', 'Container / seal'), value: 'container', share: 1.4 },
      ],
    },
    {
      row: [
        {
          word: words('Lote, serie y vencimiento; SSCC de las estibas', 'Lot, serial, expiry; SSCC of pallets'),
          value: 'tracked',
          lines: 2,
        },
      ],
    },
    { row: [{ word: words('Lugar, fecha y firma', 'Place, date and signature'), value: 'issued', lines: 2 }] },
    conditions,
  ],
}
