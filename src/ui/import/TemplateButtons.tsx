import Button from '@mui/material/Button'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { manifest } from 'virtual:estiba/manifest'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { csvWriter } from '../../domain/sheets/csvWriter.ts'
import { saveFile } from '../export/saveFile.ts'
import { hasLines } from '../export/wholeRecords.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { exampleRow } from './exampleRow.ts'
import { notesSheet, templateColumns, templateRows } from './template.ts'
import { companyDay } from '../format/companyDay.ts'
import { companyPlace } from '../format/companyPlace.ts'

const examplesShown = 2

/** A file to be filled: titles, required marks and examples; in Excel also what may be written in each column. */
export const TemplateButtons = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const locale = useLocaleName()
  const [busy, setBusy] = useState(false)

  /** The first records of a resource; none where they may not be read. */
  const firstOf = async (name: string, perPage: number, [field, order]: Resource['sort']) => {
    const asked = { pagination: { page: 1, perPage }, sort: { field, order }, filter: {} }
    return (await provider.getList<AnyRecord>(name, asked).catch(() => ({ data: [] }))).data
  }

  /** The company's own records show best how its catalogue is filled; importing them again changes nothing. */
  const ownRecords = async (): Promise<readonly Values[]> => {
    const own = await firstOf(resource.name, examplesShown, resource.sort)
    if (!hasLines(resource)) return own
    return Promise.all(own.map(async ({ id }) => (await provider.getOne<AnyRecord>(resource.name, { id })).data))
  }

  const madeUp = async (): Promise<Values> => {
    const chosen = new Map<string, string>()
    const offered = new Map<string, readonly AnyRecord[]>()
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!('to' in field)) continue
      const known = offered.get(field.to) ?? (await firstOf(field.to, 5, ['id', 'ASC']))
      // Two fields that refer to the same catalogue, two currencies say, are seldom the same record.
      const [first, ...rest] = known
      offered.set(field.to, rest)
      if (first !== undefined) chosen.set(name, first.id)
    }
    return exampleRow(resource, locale, (name) => chosen.get(name) ?? null, companyDay())
  }

  const download = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setBusy(true)
    try {
      const own = await ownRecords().catch(() => [])
      const examples = own.length > 0 ? own : [await madeUp()]
      const columns = templateColumns(resource, locale)
      const words = {
        locale,
        say: (key: string, values?: object): string => translate(`estiba.import.${key}`, values),
        titleOfResource: (name: string): string => manifest.find((entry) => entry.name === name)?.title[locale] ?? name,
      }
      const writer =
        format === 'xlsx'
          ? xlsxWriter(columns, notesSheet(resource, columns, words))
          : csvWriter(columns, locale === 'es' ? ';' : ',')
      writer.add(templateRows(resource, columns, examples, { locale, timeZone: companyPlace().timeZone }))
      saveFile(writer.finish(), `${resource.name}.${format}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => void download('xlsx')}>
        {translate('estiba.import.template')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void download('csv')}>
        {translate('estiba.import.templateCsv')}
      </Button>
    </>
  )
}
