import { type Form, words } from '../form.ts'
import { conditions } from './shared.ts'

/** Dangerous goods by any mode: what they are called stands in the order that the rules fix. */
export const dgDeclaration: Form = {
  title: words('Declaración de mercancías peligrosas (multimodal)', 'Dangerous goods declaration (multimodal)'),
  parts: [
    {
      row: [
        {
          stack: [
            { row: [{ no: '1', word: words('Expedidor', 'Shipper / consignor'), value: 'shipper', lines: 4 }] },
            { row: [{ no: '6', word: words('Consignatario', 'Consignee'), value: 'consignee', lines: 4 }] },
          ],
        },
        {
          stack: [
            {
              row: [
                {
                  no: '2',
                  word: words('Documento de transporte', 'Transport document no.'),
                  value: 'bill',
                  strong: true,
                },
                { no: '3', word: words('Página', 'Page'), value: 'pageNote' },
              ],
            },
            {
              row: [
                { no: '4', word: words('Referencia del expedidor', "Shipper's reference"), value: 'references' },
                { no: '5', word: words('Referencia del agente', "Forwarder's reference"), value: 'job' },
              ],
            },
            { row: [{ no: '7', word: words('Transportador', 'Carrier'), value: 'carrierName', lines: 2 }] },
          ],
        },
      ],
    },
    {
      row: [
        {
          no: '22',
          word: words('Declaración del expedidor', "Shipper's declaration"),
          value: 'declaration',
          lines: 4,
          share: 1.6,
        },
        { no: '8', word: words('Aeronave', 'Aircraft'), value: 'aircraft', lines: 4, share: 0.6 },
        {
          no: '9',
          word: words('Manejo adicional, teléfono de emergencia', 'Additional handling, emergency phone'),
          value: 'emergency',
          lines: 4,
        },
      ],
    },
    {
      row: [
        {
          no: '10',
          word: words('Buque / viaje o vuelo y fecha', 'Vessel / voyage or flight and date'),
          value: 'conveyanceDate',
          share: 1.4,
        },
        { no: '11', word: words('Cargue', 'Port of loading'), value: 'originPort' },
        { no: '12', word: words('Descargue', 'Port of discharge'), value: 'destinationPort' },
        { no: '13', word: words('Destino', 'Destination'), value: 'placeOfDelivery' },
      ],
    },
    {
      grid: 'dangerous',
      room: 18,
      fits: 10,
      columns: [
        {
          no: '14',
          word: words('Marcas; número y clase de bultos', 'Marks; number and kind'),
          value: 'packages',
          share: 1.3,
        },
        {
          word: words(
            'UN, designación oficial (nombre técnico), clase (secundarias), grupo de embalaje; inflamación, contaminante, FEm',
            'UN, proper shipping name (technical name), class (subsidiary), packing group; flash point, marine pollutant, EmS',
          ),
          value: 'described',
          share: 4,
        },
        { word: words('Cantidad neta', 'Net quantity'), value: 'net', share: 1, right: true },
        { word: words('Bruto kg', 'Gross kg'), value: 'gross', share: 0.9, right: true },
        { word: words('m³', 'm³'), value: 'volume', share: 0.8, right: true },
      ],
    },
    {
      grid: 'containers',
      optional: true,
      fits: 6,
      columns: [
        { no: '15', word: words('Contenedor n.º', 'Container no.'), value: 'container', share: 1.4 },
        { no: '16', word: words('Precinto', 'Seal'), value: 'seal', share: 1.4 },
        { no: '17', word: words('Tipo', 'Size and type'), value: 'type', share: 1 },
        { no: '18', word: words('Tara kg', 'Tare kg'), value: 'tare', share: 1, right: true },
        { no: '19', word: words('Masa bruta total kg', 'Total gross mass kg'), value: 'vgm', share: 1.2, right: true },
      ],
    },
    {
      row: [
        {
          no: '20',
          word: words(
            'Certificado de arrumazón del contenedor: empresa, nombre, lugar, fecha, firma',
            'Container packing certificate: company, name, place, date, signature',
          ),
          value: 'packedBy',
          lines: 4,
        },
        {
          no: '21',
          word: words(
            'Organización receptora: transportista, placa, firma',
            'Receiving organisation: haulier, plate, signature',
          ),
          value: 'haulier',
          lines: 4,
        },
        {
          no: '22',
          word: words(
            'Expedidor: empresa, nombre, lugar, fecha, firma',
            'Shipper: company, name, place, date, signature',
          ),
          value: 'issued',
          lines: 4,
        },
      ],
    },
    conditions,
  ],
}
