import { useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { ExportChoice } from './exportView.ts'
import { useListParts } from './ListPartsContext.ts'
import { reasonOf } from '../screen/useAttempt.ts'

/** Writes all rows of a view, with the columns shown or as whole records, to a file; how, is loaded when it is asked for. */
export const useExport = () => {
  const { resource, view, chosen } = useListParts()
  const { filterValues: filter, sort } = useListContext()
  const provider = useOperations()
  const translate = useTranslate()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  const start = async (choice: ExportChoice, total: number): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setProgress(0)
    try {
      const { exportView } = await import('./exportView.ts')
      await exportView({ provider, translate, resource, view, chosen, filter, sort }, choice, {
        total,
        signal: controller.signal,
        onProgress: setProgress,
      })
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(reasonOf(failure))
    } finally {
      setProgress(null)
    }
  }

  return { start, progress, problem, cancel: () => running.current?.abort() }
}
