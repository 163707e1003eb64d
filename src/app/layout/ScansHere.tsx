import { Suspense } from 'react'
import { withTexts } from '../../custom/withTexts.ts'
import { onceSettled } from './onceOnline.ts'

const KeptScans = onceSettled(withTexts(() => import('../../custom/work/queue/KeptScans.tsx'), 'work'))

/** The scans that this device keeps. */
export const ScansHere = () => (
  <Suspense fallback={null}>
    <KeptScans />
  </Suspense>
)
