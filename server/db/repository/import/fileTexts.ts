import { message } from '../../../../src/domain/messages/message.ts'
import { momentInFile } from '../../../../src/domain/sheets/clockText.ts'
import { isSheetError } from '../../../../src/domain/sheets/sheetErrors.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { kindOf } from '../../../../src/schema/kinds/index.ts'
import type { RepositoryContext } from '../context.ts'
import { labelOf } from '../references.ts'
import type { Errors } from './verdict.ts'

/** The moments of a row, which a file says by the clock of the company, as they are kept. */
export const withMoments = ({ caller, resource: { fields } }: RepositoryContext, row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field !== undefined && typeof value === 'string' && kindOf(field).column(field) === 'timestamptz'
        ? [name, momentInFile(value, caller.timeZone, caller.locale)]
        : [name, value]
    }),
  )

/** What a spreadsheet shows where a formula failed is no value, of a text neither. */
export const failedFormulas = ({ caller, resource }: RepositoryContext, row: JsonObject): Errors =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, text]) =>
      Object.hasOwn(resource.fields, name) && typeof text === 'string' && isSheetError(text)
        ? [
            [
              name,
              message(caller.locale, 'validation.formula', { field: labelOf(resource, name, caller.locale), text }),
            ],
          ]
        : [],
    ),
  )
