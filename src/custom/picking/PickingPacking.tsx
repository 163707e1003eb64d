import { useTexts } from '../work/useTexts.ts'
import { useNavigate } from 'react-router-dom'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { BuildList } from './BuildList.tsx'
import { OpenLists } from './OpenLists.tsx'
import { PackList } from './PackList.tsx'
import { PickWalk } from './PickWalk.tsx'
import { ShippedLists } from './ShippedLists.tsx'

const tabs = ['open', 'build', 'shipped'] as const

/** Picking lists from the search for cargo to their dispatch; `walk` and `pack` with numbers are steps of it. */
const PickingPacking = () => {
  const text = useTexts('picking')
  const navigate = useNavigate()
  const { base, rest } = useWorkScreen()
  const [step = 'open', numbers = ''] = rest
  if (step === 'walk' && numbers !== '')
    return (
      <WorkPage detail={numbers.split(',').join(', ')}>
        <PickWalk numbers={numbers} base={base} />
      </WorkPage>
    )
  if (step === 'pack' && numbers !== '')
    return (
      <WorkPage detail={numbers}>
        <PackList number={numbers} base={base} />
      </WorkPage>
    )
  const active = tabs.find((tab) => tab === step) ?? 'open'
  return (
    <WorkPage>
      <Tabs
        tabs={tabs.map((name) => ({ name, label: text(name) }))}
        active={active}
        label={text('tabs')}
        onChange={(name) => void navigate(name === 'open' ? base : `${base}/${name}`)}
      >
        {active === 'open' && <OpenLists base={base} />}
        {active === 'build' && <BuildList base={base} />}
        {active === 'shipped' && <ShippedLists />}
      </Tabs>
    </WorkPage>
  )
}

export default PickingPacking
