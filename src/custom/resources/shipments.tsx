import { lazy } from 'react'
import { lateTexts } from '../../i18n/lateTexts.ts'

const ShipmentList = lazy(async () => {
  const [screen, texts] = await Promise.all([
    import('../shipments/ShipmentList.tsx'),
    import('../../i18n/work/shipments.ts'),
  ])
  await lateTexts.add('shipments', texts)
  return screen
})

export const list = <ShipmentList />
