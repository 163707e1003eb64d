import { type Form, words } from '../form.ts'
import { conditions, goodsColumns, shared } from './shared.ts'

export const arrivalNotice: Form = {
  title: words('Aviso de llegada', 'Arrival notice'),
  parts: [
    {
      row: [
        shared.number,
        shared.date,
        { word: words('Versión', 'Version'), value: 'revised' },
        { word: words('Embarque', 'Job'), value: 'job' },
      ],
    },
    {
      row: [
        { word: words('Consignatario', 'To: consignee'), value: 'consignee', lines: 4 },
        { word: words('Notificar a', 'Notify'), value: 'notify', lines: 4 },
        { word: words('Agente de aduana', 'Customs broker'), value: 'broker', lines: 4 },
      ],
    },
    {
      row: [
        shared.master,
        { word: words('Hijo', 'House'), value: 'house' },
        { word: words('Reserva', 'Booking'), value: 'booking' },
        { word: words('Referencias', 'References'), value: 'references', share: 1.6 },
      ],
    },
    {
      row: [
        shared.conveyance,
        { ...shared.from, share: 1.2 },
        { ...shared.to, share: 1.2 },
        { ...shared.arrival, strong: true },
        { word: words('Lugar de entrega', 'Place of delivery'), value: 'placeOfDelivery' },
      ],
    },
    {
      grid: 'goods',
      room: 8,
      fits: 8,
      columns: goodsColumns,
    },
    {
      row: [
        { word: words('Dónde está la carga', 'Where the cargo is'), value: 'cargoAt', share: 1.5 },
        { word: words('Número de retiro', 'Pick-up number'), value: 'pickupNumber' },
        { word: words('Disponible desde', 'Available from'), value: 'availableFrom' },
        { word: words('Manifiesto o tránsito aduanero', 'Customs manifest or in-bond'), value: 'customsManifest' },
      ],
    },
    {
      grid: 'freeTime',
      title: words('Tiempo libre', 'Free time'),
      optional: true,
      fits: 8,
      columns: [
        { word: words('Contenedor', 'Container'), value: 'container', share: 1.4 },
        { word: words('Precinto', 'Seal'), value: 'seal', share: 1.2 },
        { word: words('Clase', 'Type'), value: 'type', share: 1.4 },
        { word: words('Días libres', 'Free days'), value: 'days', share: 0.8, right: true },
        { word: words('Días', 'Days are'), value: 'unit', share: 1.1 },
        { word: words('Desde', 'From'), value: 'basis', share: 1.8 },
        { word: words('Último día libre', 'Last free day'), value: 'lastFreeDay', share: 1.2 },
      ],
    },
    {
      grid: 'charges',
      title: words('Por pagar', 'Charges to pay'),
      optional: true,
      fits: 8,
      columns: [
        { word: words('Concepto', 'Concept'), value: 'concept', share: 3 },
        { word: words('Moneda', 'Currency'), value: 'currency', share: 0.8 },
        { word: words('Valor', 'Amount'), value: 'amount', share: 1.2, right: true },
      ],
    },
    {
      row: [
        {
          word: words('Original requerido o liberado', 'Original bill required or released'),
          value: 'release',
          lines: 2,
        },
        { word: words('Pague a', 'Pay to'), value: 'bank', lines: 2, share: 1.5 },
        { word: words('Antes de', 'Due'), value: 'due', lines: 2, share: 0.6 },
      ],
    },
    conditions,
  ],
}
