import TableContainer from '@mui/material/TableContainer'
import Alert from '@mui/material/Alert'
import { Actions } from '../screen/Actions.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { nativeSelect } from '../screen/nativeSelect.ts'
import { useLocaleState, useTranslate } from 'ra-core'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { type Blank, unmapped } from './mapping.ts'
import { idColumn, importable } from './titles.ts'
import type { Existing, ImportState } from './useImport.ts'

/** Which column of the file fills which field. */
export const ColumnsStep = ({ resource, state }: { readonly resource: Resource; readonly state: ImportState }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { table, mapping } = state
  if (table === null) return null
  const labels = resource.labels[locale as Locale].fields
  const columns = table.header.map((title, column) => ({ key: `${column} ${title}`, title, column }))
  const missing = unmapped(mapping, resource)
  const choose = (column: number, field: string): void =>
    state.setMapping(mapping.map((old, index) => (index === column ? field || null : old === field ? null : old)))
  return (
    <div>
      <TableContainer>
        <table className="estiba-table">
          <thead>
            <tr>
              {['column', 'example', 'field'].map((title) => (
                <th key={title} scope="col">
                  {translate(`estiba.import.${title}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, title, column }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{table.rows[0]?.[column]}</td>
                <td>
                  <select
                    aria-label={`${translate('estiba.import.field')}: ${title}`}
                    value={mapping[column] ?? ''}
                    onChange={(event) => choose(column, event.target.value)}
                  >
                    <option value="">{translate('estiba.import.skip')}</option>
                    {[idColumn, ...importable(resource)].map((field) => (
                      <option key={field} value={field}>
                        {labels[field] ?? translate('estiba.import.identifier')}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableContainer>
      {missing.length > 0 && (
        <Alert severity="warning" role="alert">
          {translate('estiba.import.missing', { fields: missing.map((field) => labels[field]).join(', ') })}
        </Alert>
      )}
      <TextField
        label={<>{translate('estiba.import.existing')} </>}
        select
        value={state.existing}
        onChange={(event) => state.setExisting(event.target.value as Existing)}
        slotProps={nativeSelect}
      >
        <option value="update">{translate('estiba.import.update')}</option>
        <option value="skip">{translate('estiba.import.skipExisting')}</option>
        <option value="refuse">{translate('estiba.import.refuse')}</option>
      </TextField>
      <TextField
        label={<>{translate('estiba.import.blank')} </>}
        select
        value={state.blank}
        onChange={(event) => state.setBlank(event.target.value as Blank)}
        slotProps={nativeSelect}
      >
        <option value="keep">{translate('estiba.import.blankKeep')}</option>
        <option value="empty">{translate('estiba.import.blankEmpty')}</option>
      </TextField>
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
    </div>
  )
}
