import { type Form, type Row, words } from '../form.ts'
import { conditions } from './shared.ts'

const parties: readonly Row[] = [
  {
    row: [
      {
        share: 1.05,
        stack: [
          {
            row: [
              { no: '1', word: words('Embarcador / Exportador', 'Shipper / Exporter'), value: 'shipper', lines: 5 },
            ],
          },
          {
            row: [
              {
                no: '2',
                word: words('Consignatario (o a la orden de)', 'Consignee (or to the order of)'),
                value: 'consignee',
                lines: 5,
              },
            ],
          },
          {
            row: [
              {
                no: '3',
                word: words('Notificar a (también a)', 'Notify party (also notify)'),
                value: 'notify',
                lines: 5,
              },
            ],
          },
        ],
      },
      {
        stack: [
          {
            row: [
              { word: words('N.º de documento', 'Bill of lading no.'), value: 'number', strong: true },
              { word: words('Reserva n.º', 'Booking no.'), value: 'booking' },
            ],
          },
          { row: [{ word: words('Referencias de exportación', 'Export references'), value: 'references', lines: 2 }] },
          {
            row: [
              {
                word: words('Transportador y calidad en que firma', 'Carrier and capacity of signing'),
                value: 'carrierRole',
                lines: 3,
              },
            ],
          },
          {
            row: [
              { no: '4', word: words('Para la entrega diríjase a', 'For delivery apply to'), value: 'agent', lines: 5 },
            ],
          },
          { row: [{ word: words('Máster del que hace parte', 'Part of master'), value: 'master' }] },
        ],
      },
    ],
  },
]

const voyage: readonly Row[] = [
  {
    row: [
      { no: '5', word: words('Transporte previo', 'Pre-carriage by'), value: 'preCarriage' },
      { no: '5', word: words('Lugar de recibo', 'Place of receipt'), value: 'placeOfReceipt' },
      { no: '22', word: words('Modalidad del servicio', 'Service mode'), value: 'serviceMode', share: 0.8 },
    ],
  },
  {
    row: [
      { no: '6', word: words('Buque / viaje', 'Vessel / voyage'), value: 'vesselVoyage', strong: true },
      { no: '7', word: words('Puerto de cargue', 'Port of loading'), value: 'originPort', strong: true },
      { no: '17', word: words('Valor declarado', 'Declared value'), value: 'declaredValue', share: 0.8 },
    ],
  },
  {
    row: [
      { no: '8', word: words('Puerto de descargue', 'Port of discharge'), value: 'destinationPort', strong: true },
      { no: '9', word: words('Lugar de entrega', 'Place of delivery'), value: 'placeOfDelivery' },
      {
        no: '18',
        word: words('Seguro de la carga por el firmante', 'Cargo insurance through the undersigned'),
        value: 'insurance',
        share: 0.8,
      },
    ],
  },
]

/** Bill of lading and sea waybill: the same boxes, another title. */
export const oceanBill: Form = {
  title: words('Conocimiento de embarque', 'Bill of lading'),
  onOneSheet: true,
  parts: [
    ...parties,
    ...voyage,
    {
      grid: 'goods',
      room: 12,
      fits: 8,
      columns: [
        {
          no: '10',
          word: words('Marcas, contenedor y precinto', 'Marks, container and seal'),
          value: 'marks',
          share: 2,
        },
        {
          no: '11',
          word: words('Número y clase de bultos', 'Number and kind of packages'),
          value: 'packages',
          share: 1.2,
        },
        {
          no: '12',
          word: words(
            'Descripción de la mercancía (según declara el embarcador)',
            'Description of goods (said to contain)',
          ),
          value: 'description',
          share: 3.4,
        },
        { no: '13', word: words('Peso bruto kg', 'Gross weight kg'), value: 'gross', share: 1, right: true },
        { no: '14', word: words('Medida m³', 'Measurement m³'), value: 'volume', share: 0.9, right: true },
      ],
    },
    {
      row: [
        {
          no: '11',
          word: words('Total de bultos en letras', 'Total number of packages in words'),
          value: 'packagesInWords',
        },
      ],
    },
    {
      grid: 'containers',
      fits: 6,
      optional: true,
      columns: [
        { no: '22', word: words('Contenedor', 'Container'), value: 'container', share: 1.5 },
        { word: words('Tipo', 'Type'), value: 'type', share: 0.8 },
        { word: words('Precinto', 'Seal'), value: 'seal', share: 1.5 },
        { word: words('Modo', 'Mode'), value: 'mode', share: 1 },
        { word: words('Bultos', 'Packages'), value: 'packages', share: 0.8, right: true },
        { word: words('Peso bruto kg', 'Gross kg'), value: 'gross', share: 1, right: true },
        { word: words('VGM kg', 'VGM kg'), value: 'vgm', share: 1, right: true },
      ],
    },
    {
      grid: 'charges',
      room: 2,
      fits: 6,
      columns: [
        { no: '15', word: words('Flete y cargos', 'Freight and charges'), value: 'concept', share: 2.4 },
        { word: words('Unidad', 'Unit'), value: 'unit', share: 1 },
        { word: words('Tarifa', 'Rate'), value: 'rate', share: 1, right: true },
        { word: words('Prepagado', 'Prepaid'), value: 'prepaid', share: 1.2, right: true },
        { word: words('Al cobro', 'Collect'), value: 'collect', share: 1.2, right: true },
      ],
    },
    {
      row: [
        { no: '16', word: words('Flete pagadero en', 'Freight payable at'), value: 'payableAt', lines: 2 },
        { no: '19', word: words('Número de originales', 'Number of originals'), value: 'originals', lines: 2 },
        { no: '20', word: words('A bordo el', 'Shipped on board'), value: 'onBoard', lines: 2 },
      ],
    },
    {
      row: [
        { word: words('Condiciones', 'Conditions'), value: 'clause', lines: 4, share: 1.4 },
        {
          no: '21',
          word: words('Lugar y fecha de expedición, firma', 'Place and date of issue, signature'),
          value: 'issued',
          lines: 4,
        },
      ],
    },
    conditions,
  ],
}
