import type { JsonObject } from '../../../src/schema/json.ts'

type Language = 'es' | 'de'
type Transport = 'Ocean' | 'Air' | 'Ground'

interface OperationType {
  readonly code: string
  readonly es: string
  readonly de: string
  readonly process: 'FREIGHT' | 'WMS' | 'COURIER'
  readonly operation: 'importation' | 'exportation' | 'local'
  readonly transport: Transport | null
  readonly direction: 'RECEPTION' | 'EXPEDITION' | 'BOTH'
  readonly sw: number
  readonly bl?: true
  readonly container?: true
}

const types: readonly OperationType[] = [
  {
    code: 'IMP-MAR',
    es: 'Importación marítima',
    de: 'Import See',
    process: 'FREIGHT',
    operation: 'importation',
    transport: 'Ocean',
    direction: 'RECEPTION',
    sw: 45,
    bl: true,
    container: true,
  },
  {
    code: 'IMP-AER',
    es: 'Importación aérea',
    de: 'Import Luft',
    process: 'FREIGHT',
    operation: 'importation',
    transport: 'Air',
    direction: 'RECEPTION',
    sw: 45,
    bl: true,
  },
  {
    code: 'IMP-TER',
    es: 'Importación terrestre',
    de: 'Import Land',
    process: 'FREIGHT',
    operation: 'importation',
    transport: 'Ground',
    direction: 'RECEPTION',
    sw: 45,
  },
  {
    code: 'EXP-MAR',
    es: 'Exportación marítima',
    de: 'Export See',
    process: 'FREIGHT',
    operation: 'exportation',
    transport: 'Ocean',
    direction: 'EXPEDITION',
    sw: 45,
    bl: true,
    container: true,
  },
  {
    code: 'EXP-AER',
    es: 'Exportación aérea',
    de: 'Export Luft',
    process: 'FREIGHT',
    operation: 'exportation',
    transport: 'Air',
    direction: 'EXPEDITION',
    sw: 45,
    bl: true,
  },
  {
    code: 'NAL-TER',
    es: 'Transporte nacional',
    de: 'Inlandsverkehr',
    process: 'FREIGHT',
    operation: 'local',
    transport: 'Ground',
    direction: 'BOTH',
    sw: 45,
  },
  {
    code: 'ENT-BOD',
    es: 'Entrada a bodega',
    de: 'Wareneingang',
    process: 'WMS',
    operation: 'local',
    transport: null,
    direction: 'RECEPTION',
    sw: 12,
  },
  {
    code: 'SAL-BOD',
    es: 'Salida de bodega',
    de: 'Warenausgang',
    process: 'WMS',
    operation: 'local',
    transport: null,
    direction: 'EXPEDITION',
    sw: 11,
  },
  {
    code: 'CRR',
    es: 'Paquete courier',
    de: 'Paket',
    process: 'COURIER',
    operation: 'importation',
    transport: 'Air',
    direction: 'BOTH',
    sw: 44,
  },
]

export const operationTypeRecords = (language: Language): readonly JsonObject[] =>
  types.map(({ code, es, de, process, operation, transport, direction, sw, bl = false, container = false }) => ({
    code,
    description: language === 'es' ? es : de,
    processType: process,
    operation,
    transport,
    direction,
    sw: String(sw),
    consecutivePrefix: `${code}-`,
    requiresBl: bl,
    requiresContainer: container,
  }))

type Step = readonly [es: string, de: string, kind: 'YES_NO' | 'VALUE' | 'PHOTO' | 'SEAL', required?: false]

interface Procedure {
  readonly code: string
  readonly es: string
  readonly de: string
  readonly sw: number
  readonly scope: 'CONTAINER' | 'MERCHANDISE' | 'VEHICLE'
  readonly steps: readonly Step[]
}

const procedures: readonly Procedure[] = [
  {
    code: 'CONT-7',
    es: 'Inspección de contenedor en siete puntos',
    de: 'Containerprüfung in sieben Punkten',
    sw: 48,
    scope: 'CONTAINER',
    steps: [
      ['Exterior y chasis sin daños', 'Außenseite und Unterbau unbeschädigt', 'YES_NO'],
      ['Puertas abren y cierran', 'Türen öffnen und schließen', 'YES_NO'],
      ['Pared derecha e izquierda completas', 'Seitenwände vollständig', 'YES_NO'],
      ['Pared frontal sin doble fondo', 'Stirnwand ohne doppelten Boden', 'YES_NO'],
      ['Techo sin perforaciones', 'Dach ohne Löcher', 'YES_NO'],
      ['Piso limpio y seco', 'Boden sauber und trocken', 'YES_NO'],
      ['Foto del interior vacío', 'Foto des leeren Innenraums', 'PHOTO'],
      ['Número de precinto', 'Siegelnummer', 'SEAL'],
    ],
  },
  {
    code: 'MERC',
    es: 'Inspección de mercancía',
    de: 'Warenprüfung',
    sw: 51,
    scope: 'MERCHANDISE',
    steps: [
      ['Empaque sin golpes ni humedad', 'Verpackung ohne Stöße und Nässe', 'YES_NO'],
      ['Cantidad de piezas contada', 'Gezählte Stückzahl', 'VALUE'],
      ['Peso verificado', 'Geprüftes Gewicht', 'VALUE'],
      ['Foto de las marcas', 'Foto der Markierungen', 'PHOTO'],
      ['Temperatura al recibo', 'Temperatur bei Annahme', 'VALUE', false],
    ],
  },
]

export const inspectionProcedureRecords = (language: Language): readonly JsonObject[] =>
  procedures.map(({ code, es, de, sw, scope, steps }) => ({
    code,
    description: language === 'es' ? es : de,
    sw: String(sw),
    scope,
    steps: steps.map(([spanish, german, kind, required = true], index) => ({
      order: index + 1,
      description: language === 'es' ? spanish : german,
      kind,
      required,
    })),
  }))
