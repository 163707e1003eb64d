import { useTranslate } from 'ra-core'
import { exportLimit } from '../export/exportRows.ts'
import { Popover } from '../screen/Popover.tsx'
import type { useExport } from './useExport.ts'

interface ExportMenuProps {
  readonly exporting: ReturnType<typeof useExport>
  readonly total: number
  /** There are more rows than `total` says. */
  readonly atLeast: boolean
}

const choices = [
  { text: 'exportXlsx', format: 'xlsx', whole: false },
  { text: 'exportPdf', format: 'pdf', whole: false },
  { text: 'exportWholeXlsx', format: 'xlsx', whole: true },
  { text: 'exportWholeCsv', format: 'csv', whole: true },
] as const

/** The whole view to PDF or Excel, with its progress and a way to stop it. */
export const ExportMenu = ({ exporting, total, atLeast }: ExportMenuProps) => {
  const translate = useTranslate()
  const { progress, problem, start, cancel } = exporting
  if (progress !== null) {
    return (
      <output className="estiba-progress">
        <progress
          aria-label={translate('estiba.list.export')}
          {...(atLeast ? {} : { value: progress, max: Math.max(1, total) })}
        />
        {translate('estiba.list.exporting', { count: progress })}
        <button type="button" className="estiba-button is-quiet" onClick={cancel}>
          {translate('estiba.list.cancel')}
        </button>
      </output>
    )
  }
  return (
    <>
      <Popover label={translate('estiba.list.export')}>
        {(close) => (
          <span className="estiba-menu">
            {choices.map(({ text, ...choice }) => (
              <button
                key={text}
                type="button"
                className="estiba-button is-quiet"
                onClick={() => {
                  close()
                  void start(choice, Math.min(total, exportLimit + 1))
                }}
              >
                {translate(`estiba.list.${text}`)}
              </button>
            ))}
          </span>
        )}
      </Popover>
      {problem !== null && (
        <span role="alert" className="estiba-error">
          {problem}
        </span>
      )}
    </>
  )
}
