import { SwitchBoard } from './SwitchBoard.tsx'

/** Operations of the courier. */
const CourierSwitches = () => <SwitchBoard module="COURIER" />

export default CourierSwitches
