import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { makeOld } from './makeOld.ts'

it('what is read of a record’s views is old with it, whichever of them was written', async () => {
  const oldAfter = async (written: string): Promise<readonly string[]> => {
    const client = new QueryClient()
    const names = ['orders', 'sales-orders', 'wms-orders', 'taxes']
    for (const name of names) client.setQueryData([name, 'getList'], [])
    await makeOld(client, written)
    return names.filter((name) => client.getQueryState([name, 'getList'])?.isInvalidated)
  }
  expect(await oldAfter('orders')).toEqual(['orders', 'sales-orders', 'wms-orders'])
  expect(await oldAfter('sales-orders')).toEqual(['orders', 'sales-orders', 'wms-orders'])
  expect(await oldAfter('taxes')).toEqual(['taxes'])
})
