import { type Form, words } from '../form.ts'
import { conditions } from './shared.ts'

/** The consignment note of the road, 24 boxes; every copy says whose it is. */
export const cmr: Form = {
  title: words('Carta de porte internacional (CMR)', 'International consignment note (CMR)'),
  onOneSheet: true,
  parts: [
    {
      row: [
        {
          stack: [
            {
              row: [
                {
                  no: '1',
                  word: words('Remitente (nombre, domicilio, país)', 'Sender (name, address, country)'),
                  value: 'shipper',
                  lines: 4,
                },
              ],
            },
            { row: [{ no: '2', word: words('Consignatario', 'Consignee'), value: 'consignee', lines: 4 }] },
            {
              row: [
                {
                  no: '3',
                  word: words('Lugar de entrega', 'Place of delivery of the goods'),
                  value: 'deliveryPlace',
                  lines: 2,
                },
              ],
            },
            {
              row: [
                {
                  no: '4',
                  word: words('Lugar y fecha de la toma a cargo', 'Place and date of taking over'),
                  value: 'takingOver',
                  lines: 2,
                },
              ],
            },
            { row: [{ no: '5', word: words('Documentos anexos', 'Documents attached'), value: 'attached', lines: 2 }] },
          ],
        },
        {
          stack: [
            {
              row: [
                { no: '16', word: words('Porteador y placas', 'Carrier and plates'), value: 'carrierPlates', lines: 4 },
              ],
            },
            {
              row: [
                {
                  no: '17',
                  word: words('Porteadores sucesivos', 'Successive carriers'),
                  value: 'successive',
                  lines: 4,
                },
              ],
            },
            {
              row: [
                {
                  no: '18',
                  word: words('Reservas y observaciones del porteador', "Carrier's reservations and observations"),
                  value: 'reservations',
                  lines: 4,
                },
              ],
            },
            {
              row: [
                {
                  no: '13',
                  word: words(
                    'Instrucciones del remitente (aduana, temperatura)',
                    "Sender's instructions (customs, temperature)",
                  ),
                  value: 'instructions',
                  lines: 2,
                },
              ],
            },
          ],
        },
      ],
    },
    {
      grid: 'goods',
      room: 16,
      fits: 10,
      columns: [
        { no: '6', word: words('Marcas y números', 'Marks and numbers'), value: 'marks', share: 1.6 },
        { no: '7', word: words('Bultos', 'Packages'), value: 'pieces', share: 0.7, right: true },
        { no: '8', word: words('Embalaje', 'Packing'), value: 'packing', share: 1 },
        { no: '9', word: words('Naturaleza de la mercancía', 'Nature of the goods'), value: 'description', share: 3 },
        { no: '10', word: words('N.º estadístico', 'Statistical no.'), value: 'tariff', share: 1 },
        { no: '11', word: words('Peso bruto kg', 'Gross weight kg'), value: 'gross', share: 1, right: true },
        { no: '12', word: words('Volumen m³', 'Volume m³'), value: 'volume', share: 0.9, right: true },
      ],
    },
    {
      row: [
        {
          no: '9',
          word: words(
            'ADR: número UN, designación, clase, grupo de embalaje, túnel',
            'ADR: UN number, name, class, packing group, tunnel',
          ),
          value: 'dangerous',
          lines: 2,
        },
      ],
    },
    {
      row: [
        { no: '14', word: words('Forma de pago del porte', 'Payment of carriage'), value: 'payment' },
        { no: '15', word: words('Reembolso', 'Cash on delivery'), value: 'cashOnDelivery' },
        { no: '19', word: words('Convenios especiales', 'Special agreements'), value: 'agreements' },
      ],
    },
    {
      grid: 'charges',
      room: 2,
      fits: 6,
      columns: [
        { no: '20', word: words('A pagar por', 'To be paid by'), value: 'concept', share: 2.4 },
        { word: words('Moneda', 'Currency'), value: 'currency', share: 0.8 },
        { word: words('Remitente', 'Sender'), value: 'prepaid', share: 1.2, right: true },
        { word: words('Consignatario', 'Consignee'), value: 'collect', share: 1.2, right: true },
      ],
    },
    {
      row: [
        { no: '21', word: words('Formalizada en, el', 'Established in, on'), value: 'issued', lines: 4 },
        {
          no: '22',
          word: words('Firma y sello del remitente', 'Signature and stamp of the sender'),
          value: 'blank',
          lines: 4,
        },
        {
          no: '23',
          word: words('Firma y sello del porteador', 'Signature and stamp of the carrier'),
          value: 'blank',
          lines: 4,
        },
        {
          no: '24',
          word: words('Mercancía recibida: lugar, fecha, firma', 'Goods received: place, date, signature'),
          value: 'received',
          lines: 4,
        },
      ],
    },
    {
      prose: words(
        'Este transporte queda sometido, no obstante toda cláusula contraria, al Convenio relativo al Contrato de Transporte Internacional de Mercancías por Carretera (CMR).',
        'This carriage is subject, notwithstanding any clause to the contrary, to the Convention on the Contract for the International Carriage of Goods by Road (CMR).',
      ),
      small: true,
    },
    conditions,
  ],
}
