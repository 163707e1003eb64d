import * as changes from '../work/changes.ts'
import * as layout from '../work/layout.ts'
import * as operations from '../work/operations.ts'
import * as work from '../work/work.ts'

/** Texts of the screens made by hand, by area; the browser loads each area with the first screen that needs it. */
export const workTexts = { changes, layout, operations, work }
