import { Suspense, useEffect, useState } from 'react'
import { withTexts } from '../../custom/withTexts.ts'
import { appIdle } from '../settled.ts'
import { onceOnline } from './onceOnline.ts'

const KeptScans = onceOnline(withTexts(() => import('../../custom/work/queue/KeptScans.tsx'), 'work'))

/** The scans that this device keeps, once the first screen stands. */
export const ScansHere = () => {
  const [settled, setSettled] = useState(false)
  useEffect(() => void appIdle.then(() => setSettled(true)), [])
  return (
    settled && (
      <Suspense fallback={null}>
        <KeptScans />
      </Suspense>
    )
  )
}
