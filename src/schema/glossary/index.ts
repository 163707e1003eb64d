import type { Words } from '../words.ts'
import { codeFields } from './fields/codes.ts'
import { logisticsFields } from './fields/logistics.ts'
import { peopleFields } from './fields/people.ts'
import { placeFields } from './fields/places.ts'
import { processFields } from './fields/processes.ts'
import { quantityFields } from './fields/quantities.ts'
import { timeFields } from './fields/times.ts'
import { grants } from './grants.ts'
import { names } from './names.ts'
import { options } from './options.ts'

/** Words that many resources share, in both languages; a resource file gives only its own. */
export const glossary: Words = {
  fields: {
    ...codeFields,
    ...peopleFields,
    ...placeFields,
    ...timeFields,
    ...quantityFields,
    ...logisticsFields,
    ...processFields,
  },
  options,
  names: { ...names, ...grants },
}
