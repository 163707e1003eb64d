import { type Form, words } from '../form.ts'
import { conditions } from './shared.ts'

/** The boxes of an air waybill with the numbers of the trade's resolution 600a, in our own drawing. */
export const airWaybill: Form = {
  title: words('Guía aérea', 'Air waybill'),
  onOneSheet: true,
  parts: [
    {
      row: [
        { no: '1A', word: words('Prefijo', 'Prefix'), value: 'prefix', strong: true, share: 0.5 },
        { no: '1', word: words('Aeropuerto', 'Airport'), value: 'originCode', strong: true, share: 0.6 },
        { no: '1B', word: words('Serial', 'Serial number'), value: 'serial', strong: true, share: 1.1 },
        {
          no: '1C-1E',
          word: words(
            'Expedida por (transportador). Copias 1 a 3: originales',
            'Issued by (carrier). Copies 1 to 3: originals',
          ),
          value: 'carrier',
          share: 3,
        },
      ],
    },
    {
      row: [
        {
          stack: [
            { row: [{ no: '2', word: words('Embarcador', "Shipper's name and address"), value: 'shipper', lines: 4 }] },
            {
              row: [
                { no: '4', word: words('Consignatario', "Consignee's name and address"), value: 'consignee', lines: 4 },
              ],
            },
            {
              row: [
                {
                  no: '6',
                  word: words('Agente expedidor y ciudad', "Issuing carrier's agent and city"),
                  value: 'issuingAgent',
                  lines: 2,
                },
              ],
            },
            {
              row: [
                { no: '7', word: words('Código IATA del agente', "Agent's IATA code"), value: 'agentIata' },
                { no: '8', word: words('N.º de cuenta', 'Account no.'), value: 'agentAccount' },
              ],
            },
          ],
        },
        {
          stack: [
            {
              row: [
                { no: '3', word: words('Cuenta del embarcador', "Shipper's account number"), value: 'shipperAccount' },
              ],
            },
            {
              row: [
                {
                  no: '5',
                  word: words('Cuenta del consignatario', "Consignee's account number"),
                  value: 'consigneeAccount',
                },
              ],
            },
            {
              row: [
                {
                  no: '10',
                  word: words('Información contable (notificar a)', 'Accounting information (notify)'),
                  value: 'accounting',
                  lines: 4,
                },
              ],
            },
            { row: [{ word: words('Guía máster', 'Master air waybill'), value: 'master' }] },
            { row: [{ no: '34', word: words('Referencia', 'Reference number'), value: 'reference' }] },
          ],
        },
      ],
    },
    {
      row: [
        {
          no: '9',
          word: words('Aeropuerto de salida y ruta solicitada', 'Airport of departure and requested routing'),
          value: 'routing',
        },
      ],
    },
    {
      row: [
        { no: '11A', word: words('A', 'To'), value: 'to1', share: 0.5, strong: true },
        { no: '11B', word: words('Por el primer transportador', 'By first carrier'), value: 'by1', share: 1.6 },
        { no: '11C', word: words('A', 'To'), value: 'to2', share: 0.5 },
        { no: '11D', word: words('Por', 'By'), value: 'by2', share: 0.6 },
        { no: '11E', word: words('A', 'To'), value: 'to3', share: 0.5 },
        { no: '11F', word: words('Por', 'By'), value: 'by3', share: 0.6 },
        { no: '12', word: words('Moneda', 'Currency'), value: 'currency', share: 0.7 },
        { no: '13', word: words('CHGS', 'CHGS'), value: 'chargesCode', share: 0.6 },
        { no: '14A/B', word: words('WT/VAL PPD · COLL', 'WT/VAL PPD · COLL'), value: 'weightTerm', share: 1 },
        { no: '15A/B', word: words('Otros PPD · COLL', 'Other PPD · COLL'), value: 'otherTerm', share: 1 },
      ],
    },
    {
      row: [
        {
          no: '18',
          word: words('Aeropuerto de destino', 'Airport of destination'),
          value: 'destinationPort',
          share: 1.4,
        },
        { no: '19A/B', word: words('Vuelo / fecha', 'Requested flight / date'), value: 'flightDate', share: 1.2 },
        { no: '16', word: words('Valor declarado transporte', 'Declared value for carriage'), value: 'carriageValue' },
        { no: '17', word: words('Valor declarado aduana', 'Declared value for customs'), value: 'customsValue' },
        { no: '20', word: words('Seguro', 'Amount of insurance'), value: 'insurance', share: 0.8 },
      ],
    },
    {
      row: [
        {
          no: '21',
          word: words('Información de manejo', 'Handling information'),
          value: 'handling',
          lines: 2,
          share: 6,
        },
        { no: '21A', word: words('SCI', 'SCI'), value: 'sci', share: 0.6 },
      ],
    },
    {
      grid: 'rating',
      room: 7,
      fits: 10,
      columns: [
        { no: '22A', word: words('Piezas RCP', 'Pieces RCP'), value: 'pieces', share: 0.7, right: true },
        { no: '22B', word: words('Peso bruto', 'Gross weight'), value: 'gross', share: 0.9, right: true },
        { no: '22C', word: words('kg lb', 'kg lb'), value: 'unit', share: 0.4 },
        { no: '22D', word: words('Clase', 'Rate class'), value: 'rateClass', share: 0.5 },
        { no: '22E', word: words('Artículo', 'Commodity item'), value: 'commodityItem', share: 0.8 },
        { no: '22F', word: words('Peso cobrable', 'Chargeable weight'), value: 'chargeable', share: 0.9, right: true },
        { no: '22G', word: words('Tarifa', 'Rate / charge'), value: 'rate', share: 0.8, right: true },
        { no: '22H', word: words('Total', 'Total'), value: 'total', share: 1, right: true },
        {
          no: '22I',
          word: words('Naturaleza y cantidad, dimensiones, volumen', 'Nature and quantity, dimensions, volume'),
          value: 'nature',
          share: 2.9,
        },
      ],
    },
    {
      row: [
        { no: '22J', word: words('Total de piezas', 'Total pieces'), value: 'totalPieces', right: true },
        { no: '22K', word: words('Total peso bruto', 'Total gross weight'), value: 'totalGross', right: true },
        { no: '22L', word: words('Total', 'Total charge'), value: 'totalCharge', right: true },
        { no: '22Z', word: words('Código de servicio', 'Service code'), value: 'serviceCode' },
      ],
    },
    {
      row: [
        {
          share: 1,
          stack: [
            {
              row: [
                {
                  no: '24A',
                  word: words('Cargo por peso, prepagado', 'Weight charge, prepaid'),
                  value: 'weightPrepaid',
                  right: true,
                },
                { no: '24B', word: words('Al cobro', 'Collect'), value: 'weightCollect', right: true },
              ],
            },
            {
              row: [
                {
                  no: '25A',
                  word: words('Cargo por valor, prepagado', 'Valuation charge, prepaid'),
                  value: 'valuationPrepaid',
                  right: true,
                },
                { no: '25B', word: words('Al cobro', 'Collect'), value: 'valuationCollect', right: true },
              ],
            },
            {
              row: [
                { no: '26A', word: words('Impuesto, prepagado', 'Tax, prepaid'), value: 'taxPrepaid', right: true },
                { no: '26B', word: words('Al cobro', 'Collect'), value: 'taxCollect', right: true },
              ],
            },
            {
              row: [
                {
                  no: '27A',
                  word: words('Otros al agente, prepagado', 'Other charges due agent, prepaid'),
                  value: 'agentPrepaid',
                  right: true,
                },
                { no: '27B', word: words('Al cobro', 'Collect'), value: 'agentCollect', right: true },
              ],
            },
            {
              row: [
                {
                  no: '28A',
                  word: words('Otros al transportador, prepagado', 'Other charges due carrier, prepaid'),
                  value: 'carrierPrepaid',
                  right: true,
                },
                { no: '28B', word: words('Al cobro', 'Collect'), value: 'carrierCollect', right: true },
              ],
            },
            {
              row: [
                {
                  no: '30A',
                  word: words('Total prepagado', 'Total prepaid'),
                  value: 'totalPrepaid',
                  right: true,
                  strong: true,
                },
                {
                  no: '30B',
                  word: words('Total al cobro', 'Total collect'),
                  value: 'totalCollect',
                  right: true,
                  strong: true,
                },
              ],
            },
            {
              row: [
                {
                  no: '33A',
                  word: words('Tasa de cambio en destino', 'Currency conversion rate'),
                  value: 'destinationRate',
                  right: true,
                },
                {
                  no: '33B',
                  word: words('Al cobro en moneda de destino', 'Collect in destination currency'),
                  value: 'destinationCollect',
                  right: true,
                },
              ],
            },
          ],
        },
        {
          share: 1.1,
          stack: [
            {
              row: [
                {
                  no: '23',
                  word: words('Otros cargos (A agente, C transportador)', 'Other charges (A agent, C carrier)'),
                  value: 'otherCharges',
                  lines: 3,
                },
              ],
            },
            {
              row: [
                {
                  no: '31',
                  word: words(
                    'Certificación y firma del embarcador o su agente',
                    'Certification and signature of shipper or agent',
                  ),
                  value: 'certification',
                  lines: 5,
                },
              ],
            },
            {
              row: [
                {
                  no: '32A-C',
                  word: words(
                    'Expedida el, en, firma del transportador o su agente',
                    'Executed on, at, signature of carrier or agent',
                  ),
                  value: 'issued',
                  lines: 3,
                },
              ],
            },
          ],
        },
      ],
    },
    {
      row: [
        {
          no: '33',
          word: words('Solo para uso del transportador en destino', "For carrier's use only at destination"),
          value: 'blank',
          share: 1.2,
        },
        {
          no: '33C',
          word: words('Cargos en destino', 'Charges at destination'),
          value: 'destinationCharges',
          right: true,
        },
        {
          no: '33D',
          word: words('Total al cobro en destino', 'Total collect charges'),
          value: 'destinationTotal',
          right: true,
          strong: true,
        },
      ],
    },
    conditions,
  ],
}
