import type { JsonObject } from '../../../src/schema/json.ts'

type Mode = 'courier' | 'freight' | 'wms'
type Operation = 'importation' | 'exportation' | 'local'
type Transport = 'Ocean' | 'Air' | 'Ground'

/** A sequence of events with the days that each takes. */
export interface SampleTimeline {
  readonly code: string
  readonly es: string
  readonly de: string
  readonly mode: Mode
  readonly operation: Operation
  readonly transport: Transport
  readonly events: readonly (readonly [event: string, days: number])[]
}

const oceanImport: SampleTimeline = {
  code: 'MAR-IMP',
  es: 'Importación marítima',
  de: 'Import See',
  mode: 'freight',
  operation: 'importation',
  transport: 'Ocean',
  events: [
    ['FF-BKG', 2],
    ['FF-GIN', 3],
    ['FF-LOD', 1],
    ['FF-DEP', 1],
    ['FF-TRS', 5],
    ['FF-PRE', 9],
    ['FF-ARR', 2],
    ['FF-DIS', 1],
    ['FF-CUS', 2],
    ['FF-GOU', 1],
    ['FF-DLV', 1],
    ['FF-EMP', 3],
    ['FF-BIL', 2],
  ],
}

const oceanExport: SampleTimeline = {
  code: 'MAR-EXP',
  es: 'Exportación marítima',
  de: 'Export See',
  mode: 'freight',
  operation: 'exportation',
  transport: 'Ocean',
  events: [
    ['FF-BKG', 1],
    ['FF-PUP', 2],
    ['FF-DOC', 1],
    ['FF-CON', 1],
    ['FF-GIN', 1],
    ['FF-CUX', 1],
    ['FF-LOD', 1],
    ['FF-DEP', 1],
    ['FF-ARR', 16],
    ['FF-BIL', 2],
  ],
}

const airImport: SampleTimeline = {
  code: 'AER-IMP',
  es: 'Importación aérea',
  de: 'Import Luft',
  mode: 'freight',
  operation: 'importation',
  transport: 'Air',
  events: [
    ['FF-BKG', 1],
    ['FA-RCS', 1],
    ['FA-MAN', 0],
    ['FA-DEP', 1],
    ['FA-ARR', 1],
    ['FA-RCF', 0],
    ['FA-NFD', 0],
    ['FF-DEC', 1],
    ['FF-CUS', 1],
    ['FF-DLV', 1],
    ['FF-BIL', 2],
  ],
}

const airExport: SampleTimeline = {
  code: 'AER-EXP',
  es: 'Exportación aérea',
  de: 'Export Luft',
  mode: 'freight',
  operation: 'exportation',
  transport: 'Air',
  events: [
    ['FF-BKG', 1],
    ['FF-PUP', 1],
    ['FF-CON', 0],
    ['FF-CUX', 1],
    ['FA-RCS', 0],
    ['FA-DEP', 1],
    ['FA-ARR', 1],
    ['FA-DLV', 1],
    ['FF-BIL', 2],
  ],
}

const road: SampleTimeline = {
  code: 'TER-LOC',
  es: 'Transporte terrestre',
  de: 'Landverkehr',
  mode: 'freight',
  operation: 'local',
  transport: 'Ground',
  events: [
    ['FF-PUP', 1],
    ['FT-LOD', 0],
    ['FT-ARR', 2],
    ['FF-DLV', 1],
    ['FF-BIL', 3],
  ],
}

const courierAir: SampleTimeline = {
  code: 'CRR-INT',
  es: 'Courier internacional',
  de: 'Kurier international',
  mode: 'courier',
  operation: 'importation',
  transport: 'Air',
  events: [
    ['CR-REQ', 0],
    ['CR-LOC', 2],
    ['CR-CON', 1],
    ['CR-DEP', 1],
    ['CR-ARR', 1],
    ['CR-CUS', 1],
    ['CR-CLR', 1],
    ['CR-DEC', 0],
    ['CR-ROU', 1],
    ['CR-DLV', 0],
  ],
}

const courierLocal: SampleTimeline = {
  code: 'CRR-NAC',
  es: 'Courier nacional',
  de: 'Kurier national',
  mode: 'courier',
  operation: 'local',
  transport: 'Ground',
  events: [
    ['CR-REQ', 0],
    ['CR-PUP', 0],
    ['CR-HUB', 1],
    ['CR-DEP', 1],
    ['CR-ROU', 1],
    ['CR-DLV', 0],
  ],
}

const warehouse: SampleTimeline = {
  code: 'BOD-IMP',
  es: 'Recibo y despacho de bodega',
  de: 'Lager',
  mode: 'wms',
  operation: 'importation',
  transport: 'Ocean',
  events: [
    ['WM-PRE', 0],
    ['WM-CUB', 0],
    ['WM-TAG', 0],
    ['WM-REC', 1],
    ['WM-LOC', 0],
    ['WM-PIC', 5],
    ['WM-PAC', 0],
    ['WM-DIS', 1],
    ['WM-DLV', 1],
  ],
}

/** What each sample company works by. */
export const timelines = {
  andina: [oceanImport, oceanExport, airImport, airExport, road, courierAir, courierLocal, warehouse],
  nordfracht: [oceanImport, oceanExport, airExport, road, warehouse],
} as const satisfies { readonly [namespace: string]: readonly SampleTimeline[] }

const process = { courier: 'COURIER', freight: 'FREIGHT', wms: 'WMS' } as const

const daysOf = ({ events }: SampleTimeline): number => events.reduce((total, [, days]) => total + days, 0)

export const timelineRecord = (timeline: SampleTimeline, language: 'es' | 'de'): JsonObject => ({
  code: timeline.code,
  description: timeline[language],
  processType: process[timeline.mode],
  transport: [timeline.transport],
  typeOperation: timeline.operation,
  courier: timeline.mode === 'courier',
  freight: timeline.mode === 'freight',
  wms: timeline.mode === 'wms',
  events: timeline.events.map(([event], index) => ({ event, order: index + 1 })),
  totalDays: daysOf(timeline),
})

export const timelineConfigRecord = (timeline: SampleTimeline, language: 'es' | 'de'): JsonObject => ({
  code: `CFG-${timeline.code}`,
  description: timeline[language],
  configFor: timeline.mode,
  typeOperation: timeline.operation,
  typeTransport: timeline.transport,
  timeline: timeline.code,
  events: timeline.events.map(([event, days], index) => ({ event, order: index + 1, days })),
  totalDays: daysOf(timeline),
})
