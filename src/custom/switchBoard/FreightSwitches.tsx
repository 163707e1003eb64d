import { SwitchBoard } from './SwitchBoard.tsx'

/** Operations of freight. */
const FreightSwitches = () => <SwitchBoard module="FREIGHT" />

export default FreightSwitches
