import { type ImportFileError, type ImportFileValues, importLimits } from '../../../src/domain/sheets/table.ts'
import { ApiError } from '../../errors.ts'

type Problem = Exclude<ImportFileError['key'], 'empty'>

const refusals: { readonly [K in Problem]: (values: ImportFileValues) => ApiError } = {
  unreadable: () => new ApiError('UNSUPPORTED_TYPE'),
  tooLarge: () => new ApiError('TOO_LARGE'),
  tooMuch: () => new ApiError('TOO_LARGE'),
  tooManyRows: () => new ApiError('INVALID', { text: 'tooManyRows', values: { max: importLimits.rows } }),
  tooManyColumns: () => new ApiError('INVALID', { text: 'tooManyColumns', values: { max: importLimits.columns } }),
  beyondHeader: ({ row = 0 }) => new ApiError('INVALID', { text: 'beyondHeader', values: { row } }),
}

/** What a client is told of a file whose rows cannot be read; of one without any its taker decides. */
export const importRefusal = (key: Problem, values: ImportFileValues): ApiError => refusals[key](values)
