import type { Theme } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Actions } from '../screen/Actions.tsx'
import { Tick } from '../screen/Tick.tsx'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { ExportColumn, Row } from '../../domain/sheets/cells.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'
import type { Resource } from '../../schema/resource.ts'
import { errorAt } from '../resource/namedError.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { saveFile } from '../export/saveFile.ts'
import { cellOf, numberIn, type Place, shownIn } from './readCell.ts'
import type { ImportState, RowVerdict } from './useImport.ts'

const rowHeightPx = 36

/** What the file says stays on its line; why it is refused has the rest of the room, on a phone the line below. */
const whole = (theme: Theme) => ({
  '& :is(th, td):not(:last-child)': {
    whiteSpace: 'nowrap',
    maxWidth: '22.5rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td:last-child': { width: '100%' },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', height: 'auto' },
    '& :is(th, td):not(:last-child)': { border: 0, maxWidth: '100%' },
    '& :is(th, td)': { height: 'auto' },
  },
})

/** What would happen to every row, before anything does. */
export const CheckStep = ({ resource, state }: { readonly resource: Resource; readonly state: ImportState }) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const { report, table } = state
  const [onlyErrors, setOnlyErrors] = useState(true)
  const scroller = useRef<HTMLDivElement>(null)
  const counts = useMemo(() => {
    const sum = { create: 0, update: 0, skip: 0, error: 0 }
    for (const { verdict } of report?.rows ?? []) sum[verdict] += 1
    return sum
  }, [report])
  const errors = counts.error
  const right = counts.create + counts.update
  const shown = (report?.rows ?? []).filter(({ verdict }) => !onlyErrors || errors === 0 || verdict === 'error')
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 10,
  })
  if (report === null || table === null) return null
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const labels = resource.labels[locale].fields
  const labelOf = (field: string): string => labels[field] ?? field
  const line = (number: number): string => translate('estiba.kinds.line', { number })
  /** What is wrong with each cell of a row; a reason that is of no cell of the file stands alone. */
  const faultsOf = ({ errors: found = {} }: RowVerdict) =>
    Object.entries(found).map(([path, text]) => {
      const [field = path] = path.split('.')
      return {
        path,
        label: labelOf(field),
        told: errorAt(path, text, labelOf, line),
        column: state.mapping.indexOf(field),
      }
    })
  const fieldAt = (column: number) => resource.fields[state.mapping[column] ?? '']
  const shownAt = (place: Place): string => shownIn(table, place, fieldAt(place.column), locale)
  /** What names a row, and each number that was read in it. */
  const toldOf = (row: number): string =>
    table.header
      .flatMap((_title, column) =>
        column < 3 || numberIn(table, { row, column }, fieldAt(column), locale) !== null
          ? [shownAt({ row, column })]
          : [],
      )
      .filter(Boolean)
      .join(' · ')
  const cellsOf = (row: number): Row =>
    table.header.map((_title, column) => cellOf(table, { row, column }, fieldAt(column), locale))
  const download = (): void => {
    const refused = report.rows.filter(({ verdict }) => verdict === 'error')
    const told = (row: RowVerdict): string =>
      faultsOf(row)
        .map((fault) => fault.told)
        .join(' · ')
    const reasons = new Map(refused.map((row) => [row.row, told(row)]))
    const sheet = xlsxWriter([...table.header, translate('estiba.import.reason')].map(textColumn))
    // A number that was read stays that number in the workbook, however its file wrote it.
    sheet.add([...reasons].map(([row, reason]): Row => [...cellsOf(row), reason]))
    saveFile(sheet.finish(), `${resource.name}-errors.xlsx`)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (state.mended && state.busy === null) void state.check()
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography component="output" sx={{ fontWeight: 600 }}>
          {translate('estiba.import.summary', counts)}
        </Typography>
        {errors > 0 && (
          <Tick label={translate('estiba.import.onlyErrors')} checked={onlyErrors} onChange={setOnlyErrors} />
        )}
      </Stack>
      <TableContainer component={Paper} variant="outlined" ref={scroller} sx={{ maxHeight: '26.25rem' }}>
        <Table aria-rowcount={shown.length} style={{ marginBlock: `${above}px ${below}px` }} sx={whole}>
          <TableBody>
            {items.map(({ index }) => {
              const row = shown[index]
              return row === undefined ? null : (
                <TableRow
                  key={row.row}
                  aria-rowindex={index + 1}
                  data-index={index}
                  ref={virtual.measureElement}
                  sx={row.verdict === 'error' ? { '& > *': { color: 'error.main' } } : {}}
                >
                  <TableCell component="th" scope="row">
                    {translate('estiba.import.row')} {table.numbers[row.row]}
                  </TableCell>
                  <TableCell>{translate(`estiba.import.verdicts.${row.verdict}`)}</TableCell>
                  <TableCell>{toldOf(row.row)}</TableCell>
                  <TableCell>
                    {row.fields !== undefined &&
                      translate('estiba.import.changes', {
                        fields: row.fields.map((field) => labels[field] ?? field).join(', '),
                      })}
                    {faultsOf(row).map(({ path, label, told, column }) => (
                      <Stack
                        key={path}
                        direction="row"
                        useFlexGap
                        spacing={1}
                        sx={{ flexWrap: 'wrap', alignItems: 'center', py: 0.25 }}
                      >
                        {column >= 0 && (
                          <TextField
                            sx={{ width: '12.5rem' }}
                            slotProps={{
                              htmlInput: {
                                // What is typed while the rows are checked again would not be among them.
                                readOnly: state.busy !== null,
                                'aria-label': `${label}, ${translate('estiba.import.row')} ${table.numbers[row.row]}`,
                              },
                            }}
                            value={shownAt({ row: row.row, column })}
                            onChange={({ target }) => state.mend(row.row, column, target.value)}
                          />
                        )}
                        <span>{told}</span>
                      </Stack>
                    ))}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </TableContainer>
      <Actions>
        <Button variant="outlined" onClick={() => state.setStep('columns')}>
          {translate('estiba.import.back')}
        </Button>
        {errors > 0 && (
          <Button variant="outlined" onClick={download}>
            {translate('estiba.import.downloadFaulty')}
          </Button>
        )}
        {state.mended && (
          <Button variant="contained" type="submit" disabled={state.busy !== null}>
            {translate('estiba.import.checkAgain')}
          </Button>
        )}
        {errors > 0 && !state.mended && (
          <Button
            variant="contained"
            disabled={right === 0 || state.busy !== null}
            onClick={() => void state.commit('valid')}
          >
            {translate('estiba.import.importValid', { smart_count: right })}
          </Button>
        )}
        {errors === 0 && (
          <Button variant="contained" disabled={state.busy !== null} onClick={() => void state.commit('all')}>
            {translate('estiba.import.importAll')}
          </Button>
        )}
      </Actions>
    </form>
  )
}

const textColumn = (label: string): ExportColumn => ({ source: label, label, type: 'text' })
