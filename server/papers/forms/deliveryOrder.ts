import { type Form, words } from '../form.ts'
import { conditions, goodsColumns, shared } from './shared.ts'

export const deliveryOrder: Form = {
  title: words('Orden de entrega', 'Delivery order'),
  parts: [
    {
      row: [
        shared.number,
        shared.date,
        { word: words('Válida hasta', 'Valid until'), value: 'validUntil' },
        { word: words('Código de liberación', 'Release code'), value: 'releaseCode', strong: true },
      ],
    },
    {
      row: [
        { word: words('A: terminal o bodega', 'To: terminal or warehouse'), value: 'cargoAt', lines: 4 },
        { word: words('Entregar a', 'Deliver to'), value: 'consignee', lines: 4 },
        {
          word: words('Transportista: placa, conductor, identificación', 'Haulier: plate, driver, ID'),
          value: 'haulier',
          lines: 4,
        },
      ],
    },
    {
      row: [
        { word: words('BL / hijo', 'Bill / house'), value: 'bill' },
        shared.master,
        shared.conveyance,
        shared.arrival,
      ],
    },
    {
      grid: 'goods',
      room: 14,
      fits: 10,
      columns: goodsColumns,
    },
    {
      grid: 'containers',
      optional: true,
      fits: 10,
      columns: [
        { word: words('Contenedor', 'Container'), value: 'container', share: 1.4 },
        { word: words('Tipo', 'Type'), value: 'type', share: 0.8 },
        { word: words('Precinto', 'Seal'), value: 'seal', share: 1.4 },
        { word: words('Devolver vacío en', 'Return empty to'), value: 'returnTo', share: 1.6 },
        { word: words('A más tardar', 'At the latest'), value: 'returnBy', share: 1.2 },
      ],
    },
    {
      row: [
        { word: words('Cargos pagados', 'Charges paid'), value: 'paid' },
        { word: words('Originales entregados o liberado', 'Originals surrendered or released'), value: 'release' },
        { word: words('Libre en aduana', 'Released by customs'), value: 'cleared' },
      ],
    },
    {
      row: [
        { word: words('Nombre, lugar, fecha y firma', 'Name, place, date and signature'), value: 'issued', lines: 3 },
        {
          word: words('Recibido por: nombre, fecha y firma', 'Received by: name, date and signature'),
          value: 'blank',
          lines: 3,
        },
      ],
    },
    conditions,
  ],
}
