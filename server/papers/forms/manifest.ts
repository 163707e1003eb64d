import { type Form, words } from '../form.ts'
import { conditions, shared } from './shared.ts'

/** The houses of a master, with its totals below. */
export const cargoManifest: Form = {
  title: words('Manifiesto de carga', 'Cargo manifest'),
  landscape: true,
  parts: [
    {
      row: [
        { word: words('Documento máster', 'Master'), value: 'master', strong: true },
        { word: words('Transportador', 'Carrier'), value: 'carrierName' },
        { ...shared.conveyance, share: 1 },
        { word: words('Contenedores y precintos', 'Containers and seals'), value: 'containerList', share: 1.4 },
      ],
    },
    {
      row: [shared.from, shared.to, { word: words('Salida', 'Departure'), value: 'departure' }, shared.arrival],
    },
    {
      row: [
        { word: words('Agente desconsolidador', 'Deconsolidation agent'), value: 'agent', lines: 3 },
        { word: words('Agente del transportador', "Carrier's agent"), value: 'carrierAgent', lines: 3 },
      ],
    },
    {
      grid: 'houses',
      room: 8,
      columns: [
        { word: words('Hijo', 'House'), value: 'house', share: 1.1 },
        { word: words('Embarcador', 'Shipper'), value: 'shipper', share: 1.6 },
        { word: words('Consignatario (identificación)', 'Consignee (tax no.)'), value: 'consignee', share: 1.7 },
        { word: words('Notificar a', 'Notify'), value: 'notify', share: 1.6 },
        { word: words('Bultos', 'Packages'), value: 'pieces', share: 0.6, right: true },
        { word: words('Clase', 'Kind'), value: 'packing', share: 0.7 },
        { word: words('Mercancía (HS, UN)', 'Goods (HS, UN)'), value: 'goods', share: 1.5 },
        { word: words('Bruto kg', 'Gross kg'), value: 'gross', share: 0.9, right: true },
        { word: words('m³', 'm³'), value: 'volume', share: 0.7, right: true },
        { word: words('Prepagado', 'Prepaid'), value: 'prepaid', share: 1, right: true },
        { word: words('Al cobro', 'Collect'), value: 'collect', share: 1, right: true },
        { word: words('Destino', 'Destination'), value: 'destination', share: 1.15 },
      ],
    },
    {
      row: [
        { word: words('Máster: bultos', 'Master: packages'), value: 'masterPieces', right: true },
        { word: words('Máster: peso bruto kg', 'Master: gross kg'), value: 'masterGross', right: true },
        { word: words('Máster: volumen m³', 'Master: volume m³'), value: 'masterVolume', right: true },
        {
          word: words('Los hijos suman lo del máster', 'Houses add up to the master'),
          value: 'totalsMatch',
          share: 1.4,
        },
      ],
    },
    conditions,
  ],
}
