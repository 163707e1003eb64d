import {
  approveOrder,
  askForQuotations,
  billOrder,
  checkQuotation,
  forgetQuotation,
  issueInvoice,
  loseQuotation,
  orderQuotation,
  payInvoice,
  sendQuotation,
  type Work,
  winQuotation,
} from './commerce.ts'
import {
  billJob,
  bookJobs,
  bookQuotation,
  closeJob,
  reachEvent,
  receivePapers,
  settleDelay,
  tellDelay,
} from './jobs.ts'
import { askForPickups, collect, countStock, deliverGoods, meetLorry, pickGoods, planDocks } from './floor.ts'
import { keepBooks } from './keepBooks.ts'
import { cancelParcel, closeWeek, deliverParcel, returnParcel, sendParcel, takeParcels } from './parcels.ts'
import type { Desk, Task } from './desk.ts'

const works: { readonly [name: string]: Work } = {
  sendQuotation,
  checkQuotation,
  winQuotation,
  loseQuotation,
  forgetQuotation,
  orderQuotation,
  approveOrder,
  billOrder,
  issueInvoice,
  payInvoice,
  bookQuotation,
  reachEvent,
  tellDelay,
  receivePapers,
  settleDelay,
  billJob,
  closeJob,
  sendParcel,
  cancelParcel,
  deliverParcel,
  returnParcel,
  meetLorry,
  pickGoods,
  deliverGoods,
  collect,
}

/** One day of a company: its books, what was noted for it, and what comes in new. */
export const workDay = async (desk: Desk, tasks: readonly Task[]): Promise<void> => {
  await keepBooks(desk)
  await closeWeek(desk)
  const pause = Math.max(1, Math.floor(300 / (tasks.length + 1)))
  for (const task of tasks) {
    const work = works[task.does]
    if (work === undefined) throw new Error(`Nobody knows how to '${task.does}'`)
    await work(desk, task)
    desk.wait(pause)
  }
  await askForQuotations(desk)
  await bookJobs(desk)
  await takeParcels(desk)
  await planDocks(desk)
  await askForPickups(desk)
  await countStock(desk)
}
