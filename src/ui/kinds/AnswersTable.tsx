import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type Answer, answersIn } from '../../domain/inspection/answers.ts'
import type { Locale } from '../../schema/json.ts'
import type { JsonField } from '../../schema/fields.ts'
import type { CellProps } from './kindUi.ts'
import { yesOrNo } from './yesOrNo.ts'

const answerSaid = ({ kind, answer }: Answer, locale: Locale): string =>
  kind === 'YES_NO' ? yesOrNo(answer === 'YES', locale) : answer

/** What was asked and answered, one after the other. */
export const answersLine = ({ value, view: { words } }: CellProps<JsonField>): string =>
  answersIn(value)
    .map((one) => `${one.description}: ${answerSaid(one, words.locale)}`)
    .join(' · ')

/** A check list as it was answered. */
export const AnswersTable = ({ value, view: { words } }: CellProps<JsonField>) => (
  <Table size="small">
    <TableBody>
      {answersIn(value).map((one) => (
        <TableRow key={`${one.order} ${one.description}`}>
          <TableCell component="th" scope="row">
            {one.order}. {one.description}
          </TableCell>
          <TableCell>{answerSaid(one, words.locale)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
