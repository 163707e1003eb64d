import { monthAfter } from '../../services/accounting/current-months/openMonth.ts'
import { carryMonth } from '../../services/stock/kardex/carriedMonths.ts'
import type { Desk } from './desk.ts'

/** What has fallen due, and the month that is closed on the tenth of the second one after. */
export const keepBooks = async (desk: Desk): Promise<void> => {
  const { session, sample, day } = desk
  const due = await session.of('documents').all({
    where: { state: ['ISSUED', 'PARTIALLY_PAID'], dueDate: { lt: day } },
    sort: [['id', 'ASC']],
  })
  for (const { id } of due) await session.asSystem('documents').move(id, 'fallDue')
  const month = await session.of('current-months').find(sample.businessId)
  const open = monthAfter(day.slice(0, 7), -2)
  if (month === undefined || month.value >= open || month.value >= monthAfter(desk.today.slice(0, 7), -2)) return
  for (let closing = month.value; closing < open; closing = monthAfter(closing, 1)) await carryMonth(session, closing)
  await session.asSystem('current-months').update(month.id, { value: open })
}
