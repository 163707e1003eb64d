import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { readDelimited } from '../../domain/sheets/readDelimited.ts'
import type { Table } from '../../domain/sheets/table.ts'
import { type Category, codeFor, type Given, typeOf } from './reportConfig.ts'

/** The reports of a category that are in use, those of the company among them (E-REPORT-CONFIG). */
export const useReports = (category: Category) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['report-configs', 'category', category],
    queryFn: async ({ signal }) => {
      const found = await provider.call<readonly AnyRecord[]>(
        'reports.reportConfigs.byCategory',
        { category },
        { signal },
      )
      return found.filter(({ status }) => status === 'ACTIVE')
    },
  })
}

/** What a type of report asks for, in its order (E-REPORT-FILTERS). */
export const useReportFilters = (type: string | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['report-filters', 'type', type],
    enabled: type !== null,
    queryFn: async ({ signal }) => {
      const found = await provider.call<readonly AnyRecord[]>('reports.reportFilters.byType', { type }, { signal })
      return found.toSorted((a, b) => Number(a['order']) - Number(b['order']))
    },
  })
}

export type Output = 'PDF' | 'XLSX' | 'CSV'

/** Makes a report (E-REPORT-GENERATE); null where it is so large that it comes with a notification. */
export const useMaking = (lang: string) => {
  const provider = useOperations()
  return async (type: string, output: Output, given: Given): Promise<Blob | null> => {
    const file = await provider.call('reports.reportConfigs.generate', { type, output, lang, ...given }, { as: 'file' })
    return file instanceof Blob && !file.type.includes('json') ? file : null
  }
}

/** The rows of a report, read from its own file, so that what is seen is what is downloaded. */
export const tableOfReport = async (file: Blob): Promise<Table> => readDelimited(await file.text())

/** Keeps a configuration with its filters under a name of the company's own. */
export const useKeeping = () => {
  const provider = useOperations()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ config, name, given }: Kept) => {
      const { category, columns, filters, groupBy, totals, title, description, orientation, paper, output, logo } =
        config
      const shape = {
        category,
        columns,
        filters,
        groupBy,
        totals,
        title,
        description,
        orientation,
        paper,
        output,
        logo,
      }
      const own = { reportType: codeFor(name, new Date()), name, basedOn: typeOf(config), givenFilters: given }
      const { data } = await provider.create('report-configs', { data: { ...shape, ...own } })
      await client.invalidateQueries({ queryKey: ['report-configs'] })
      return String((data as AnyRecord)['reportType'])
    },
  })
}

interface Kept {
  readonly config: AnyRecord
  readonly name: string
  readonly given: Given
}
