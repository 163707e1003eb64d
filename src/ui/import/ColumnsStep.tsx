import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Actions } from '../screen/Actions.tsx'
import { Choice } from '../screen/Choice.tsx'
import { StandsStill } from '../screen/StandsStill.tsx'
import { useTranslate } from 'ra-core'
import type { Resource } from '../../schema/resource.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { unmapped } from './mapping.ts'
import { idColumn, versionColumn } from '../../domain/sheets/blankCells.ts'
import { importable } from './titles.ts'
import type { ImportState } from './useImport.ts'

/** Which column of the file fills which field. */
export const ColumnsStep = ({ resource, state }: { readonly resource: Resource; readonly state: ImportState }) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const { table, mapping } = state
  if (table === null) return null
  const labels = resource.labels[locale].fields
  const columns = table.header.map((title, column) => ({ key: `${column} ${title}`, title, column }))
  const missing = unmapped(mapping, resource)
  const choose = (column: number, field: string): void =>
    state.setMapping(mapping.map((old, index) => (index === column ? field || null : old === field ? null : old)))
  return (
    <Stack spacing={2}>
      <StandsStill while={state.busy !== null}>
        <Stack spacing={2}>
          <TableContainer component={Paper} variant="outlined">
            <Table>
              <TableHead>
                <TableRow>
                  {['column', 'example', 'field'].map((title) => (
                    <TableCell key={title} scope="col">
                      {translate(`estiba.import.${title}`)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {columns.map(({ key, title, column }) => (
                  <TableRow key={key}>
                    <TableCell component="th" scope="row">
                      {title}
                    </TableCell>
                    <TableCell>{table.rows[0]?.[column]}</TableCell>
                    <TableCell>
                      <NativeSelect
                        inputProps={{ 'aria-label': `${translate('estiba.import.field')}: ${title}` }}
                        value={mapping[column] ?? ''}
                        onChange={(event) => choose(column, event.target.value)}
                      >
                        <option value="">{translate('estiba.import.skip')}</option>
                        {[idColumn, versionColumn, ...importable(resource)].map((field) => (
                          <option key={field} value={field}>
                            {labels[field] ?? translate(`estiba.import.given.${field}`)}
                          </option>
                        ))}
                      </NativeSelect>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {missing.length > 0 && (
            <Alert severity="warning" role="alert">
              {translate('estiba.import.missing', { fields: missing.map((field) => labels[field]).join(', ') })}
            </Alert>
          )}
          <Choice
            label={translate('estiba.import.existing')}
            value={state.existing}
            options={[
              ['update', translate('estiba.import.update')],
              ['skip', translate('estiba.import.skipExisting')],
              ['refuse', translate('estiba.import.refuse')],
            ]}
            onChange={state.setExisting}
          />
          <Choice
            label={translate('estiba.import.blank')}
            value={state.blank}
            options={[
              ['keep', translate('estiba.import.blankKeep')],
              ['empty', translate('estiba.import.blankEmpty')],
            ]}
            onChange={state.setBlank}
          />
        </Stack>
      </StandsStill>
      <Actions>
        <Button variant="outlined" onClick={state.restart}>
          {translate('estiba.import.back')}
        </Button>
        <Button
          variant="contained"
          disabled={missing.length > 0 || state.busy !== null}
          onClick={() => void state.check()}
        >
          {translate('estiba.import.check', { smart_count: table.rows.length })}
        </Button>
      </Actions>
    </Stack>
  )
}
