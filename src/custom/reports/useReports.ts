import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Look } from '../../domain/sheets/look.ts'
import { type Category, codeFor, type Given, typeOf } from './reportConfig.ts'

/** The reports of some categories that are in use, those of the company among them (E-REPORT-CONFIG). */
export const useReports = (categories: readonly Category[]) =>
  useAnswer<readonly AnyRecord[]>(
    'reports.reportConfigs.byCategory',
    { category: categories.join(',') },
    { select: (found) => found.filter(({ status }) => status === 'ACTIVE') },
  )

/** What a type of report asks for, in its order (E-REPORT-FILTERS). */
export const useReportFilters = (type: string) =>
  useAnswer<readonly AnyRecord[]>(
    'reports.reportFilters.byType',
    { type },
    { select: (found) => found.toSorted((a, b) => Number(a['order']) - Number(b['order'])) },
  )

export type Output = 'PDF' | 'XLSX' | 'CSV'

const generate = 'reports.reportConfigs.generate'

/** Makes a report (E-REPORT-GENERATE); null where it is so large that it comes with a notification. */
export const useMaking = (lang: string) => {
  const provider = useOperations()
  return async (type: string, output: Output, given: Given): Promise<Blob | null> => {
    const file = await provider.call(generate, { type, output, lang, ...given }, { as: 'file' })
    return file instanceof Blob && !file.type.includes('json') ? file : null
  }
}

/** A report to look at, made as its files are; null where it is so large that it comes with a notification. */
export const useLooking = (lang: string) => {
  const provider = useOperations()
  return async (type: string, given: Given): Promise<Look | null> => {
    const asked = { type, output: 'JSON', lang, ...given }
    const answer = await provider.call<Look | { readonly job: true }>(generate, asked)
    return 'job' in answer ? null : answer
  }
}

/** What a configuration that is kept takes over. */
const shape = [
  'category',
  'columns',
  'filters',
  'groupBy',
  'totals',
  'title',
  'description',
  'orientation',
  'paper',
  'output',
  'logo',
  'roles',
]

/** Keeps a configuration with its filters under a name of the company's own, and answers its code. */
export const useKeeping = () => {
  const provider = useOperations()
  const client = useQueryClient()
  return async (config: AnyRecord, name: string, given: Given): Promise<string> => {
    const taken = Object.fromEntries(shape.map((field) => [field, config[field]]))
    const own = { reportType: codeFor(name, new Date()), name, basedOn: typeOf(config), givenFilters: given }
    const { data } = await provider.create('report-configs', { data: { ...taken, ...own } })
    await client.invalidateQueries({ queryKey: ['report-configs'] })
    return String((data as AnyRecord)['reportType'])
  }
}
