import type { ExportColumn } from '../../domain/sheets/cells.ts'
import type { Locale } from '../../schema/json.ts'
import { exportRows } from '../../ui/export/exportRows.ts'
import { fileNames } from '../../ui/export/protocol.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import { daysUntil, type FreeStay } from './freeStay.ts'

interface StayWords {
  readonly title: string
  readonly text: (key: string) => string
  readonly locale: Locale
  readonly option: (field: string, value: string) => string
}

/** Writes each container against each contract to a delimited text, as lists are written. */
export const exportStays = async (stays: readonly FreeStay[], today: string, words: StayWords): Promise<void> => {
  const { title, text, locale, option } = words
  const column = (source: string, type: ExportColumn['type'] = 'text'): ExportColumn => ({
    source,
    label: text(source),
    type,
  })
  const file = await exportRows({
    format: 'csv',
    columns: [
      column('lastFreeDay', 'date'),
      column('daysLeft', 'number'),
      column('container'),
      column('shipment'),
      column('charge'),
      column('side'),
      column('contract'),
      column('started', 'date'),
      column('dayRate', 'number'),
      column('cost', 'number'),
      column('currency'),
    ],
    texts: { separator: locale === 'es' ? ';' : ',', title, yes: '', no: '', locale },
    page: (first) =>
      Promise.resolve(
        first > 0
          ? []
          : stays.map((stay) => [
              stay.lastFreeDay,
              daysUntil(stay.lastFreeDay, today),
              stay.container,
              stay.shipment.split('~').at(-1) ?? stay.shipment,
              option('chargeType', stay.chargeType),
              option('side', stay.side),
              stay.contract,
              stay.start,
              stay.dayRate,
              stay.cost,
              stay.currency,
            ]),
      ),
    signal: new AbortController().signal,
  })
  saveFile(file, fileNames.csv)
}
