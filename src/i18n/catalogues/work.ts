import * as account from '../work/account.ts'
import * as byLocation from '../work/byLocation.ts'
import * as callErrors from '../work/callErrors.ts'
import * as changes from '../work/changes.ts'
import * as commercial from '../work/commercial.ts'
import * as consolidation from '../work/consolidation.ts'
import * as control from '../work/control.ts'
import * as courier from '../work/courier.ts'
import * as cube from '../work/cube.ts'
import * as design from '../work/design.ts'
import * as dispatch from '../work/dispatch.ts'
import * as documents from '../work/documents.ts'
import * as doings from '../work/doings.ts'
import * as duplicates from '../work/duplicates.ts'
import * as freightStock from '../work/freightStock.ts'
import * as historyPanel from '../work/historyPanel.ts'
import * as layout from '../work/layout.ts'
import * as limits from '../work/limits.ts'
import * as locate from '../work/locate.ts'
import * as masters from '../work/masters.ts'
import * as operations from '../work/operations.ts'
import * as picking from '../work/picking.ts'
import * as preregister from '../work/preregister.ts'
import * as profits from '../work/profits.ts'
import * as quoting from '../work/quoting.ts'
import * as receipt from '../work/receipt.ts'
import * as reports from '../work/reports.ts'
import * as schedule from '../work/schedule.ts'
import * as setup from '../work/setup.ts'
import * as freeTime from '../work/freeTime.ts'
import * as shipments from '../work/shipments.ts'
import * as shortcuts from '../work/shortcuts.ts'
import * as standing from '../work/standing.ts'
import * as stock from '../work/stock.ts'
import * as switchBoard from '../work/switchBoard.ts'
import * as tagging from '../work/tagging.ts'
import * as tracking from '../work/tracking.ts'
import * as work from '../work/work.ts'

/** Texts of the screens made by hand, by area, of failed calls and of single operations; the browser loads each area with the first that needs it. */
export const workTexts = {
  account,
  byLocation,
  callErrors,
  changes,
  commercial,
  consolidation,
  control,
  courier,
  cube,
  design,
  dispatch,
  documents,
  doings,
  duplicates,
  freightStock,
  historyPanel,
  layout,
  limits,
  locate,
  masters,
  operations,
  picking,
  preregister,
  profits,
  quoting,
  receipt,
  reports,
  schedule,
  setup,
  freeTime,
  shipments,
  shortcuts,
  standing,
  stock,
  switchBoard,
  tagging,
  tracking,
  work,
}
